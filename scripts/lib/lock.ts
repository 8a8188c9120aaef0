import { DatabaseSync } from 'node:sqlite'

/**
 * Whether this process alone has the folder or file from now on. It locks a file beside it, which the system releases when
 * the process ends: that can take a moment, so it waits for 3 s.
 */
export function lock(path: string): boolean {
  const owner = new DatabaseSync(`${path}.owner`, { timeout: 3000 })
  try {
    owner.exec('begin exclusive')
  } catch {
    return false
  }
  // Keeps it from the garbage collector, which would release the lock.
  process.once('exit', () => owner.close())
  return true
}

export const sayInUse = (path: string) =>
  `${path} is in use by another npm start. Stop that one first, or copy the project into another folder to run a second.`
