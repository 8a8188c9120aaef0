import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exitWith } from './cli.ts'

/** Two sites in one folder would overwrite each other's rows. The operating system releases the lock with this process. */
export function preventSecondStart(folder: string): void {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 3000 })
  try {
    lock.exec('begin exclusive')
  } catch {
    exitWith(`Another npm start is using ${folder}. Stop it first.`)
  }
  // The reference keeps the garbage collector from releasing the lock.
  process.once('exit', () => lock.close())
}
