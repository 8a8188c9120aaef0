import { spawnSync } from 'node:child_process'

/** The commit, with "-changed" if files differ from it. Like the other function, it returns an empty text without git. */
export const readCommit = () => git('describe', '--always', '--exclude=*', '--dirty=-changed')

export const readSubject = () => git('log', '-1', '--format=%s')

function git(...words: string[]): string {
  const { stdout } = spawnSync('git', words, { encoding: 'utf8' })
  return stdout?.trim() ?? ''
}
