import { spawnSync } from 'node:child_process'

/** With "-changed" if files differ from the commit. Without git, it is empty. */
export function readCommit(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--exclude=*', '--dirty=-changed'], {
    encoding: 'utf8',
  })
  return stdout?.trim() ?? ''
}
