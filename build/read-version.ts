import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The package's version, and the commit where there is git. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
    return `${version}+${commit.trim()}`
  } catch {
    return version
  }
}
