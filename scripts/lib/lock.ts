import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exitWith } from './exit-with.ts'

/**
 * Ends the command unless this process alone has the file from now on. The system releases it when the process ends: that
 * can take a moment, so this waits for 3 s.
 */
export function lock(file: string): void {
  const owner = new DatabaseSync(file, { timeout: 3000 })
  try {
    owner.exec('begin exclusive')
  } catch {
    exitWith(
      `${dirname(file)} is in use by another npm start. Stop that one first, or copy the project into another folder to run a second.`,
    )
  }
  // Keeps it from the garbage collector, which would release the lock.
  process.once('exit', () => owner.close())
}
