import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exitWith } from './exit-with.ts'

/** Ends the command if another process has the file. The system releases it a moment after that process ends. */
export function lock(file: string): void {
  const owner = new DatabaseSync(file, { timeout: 3000 })
  try {
    owner.exec('begin exclusive')
  } catch {
    exitWith(
      `${dirname(file)} is in use by another npm start. Stop that one first, or copy the project into another folder to run a second.`,
    )
  }
  // The reference keeps the garbage collector from releasing the lock.
  process.once('exit', () => owner.close())
}
