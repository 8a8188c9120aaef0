import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The version of package.json, with the commit where there is one. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commit = git('rev-parse', '--short', 'HEAD')
  // The workflow redraws the pictures before each deploy.
  const isChanged = git('status', '--porcelain', '--', '.', ':!public/*.png', ':!public/*.ico')
  return [version, commit && `+${commit}`, isChanged && '-changed'].join('')
}

/** The first line of the commit's message. */
export const readSubject = () => git('log', '-1', '--format=%s')

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
