import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** From other users of this machine: what is in the folder, and whatever this command and those it starts write. */
export function keepPrivate(folder: string): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  execFileSync('chmod', ['-R', 'go=', folder])
}
