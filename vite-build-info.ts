import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const moduleId = 'virtual:build-info'

/** Tells the Worker which version it is and when it was built. */
export function buildInfo(): Plugin {
  return {
    name: 'build-info',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      return `export const version = '${version()}'\nexport const builtAt = ${Date.now()}`
    },
  }
}

function version(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
    return `${version}+${commit.trim()}`
  } catch {
    return version
  }
}
