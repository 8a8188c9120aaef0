import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
    return `${version}+${commit.trim()}`
  } catch {
    return version
  }
}
