import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDemo, site } from '../src/content/site.ts'
import { examineDatabase } from './doctor/database.ts'
import { errorsIn } from './doctor/finding.ts'
import { readVersion } from './doctor/site.ts'
import { pointToBuild } from './lib/built-config.ts'
import { exitOnErrors, exitWith, parseArgument } from './lib/cli.ts'
import { isEnvironment, readEnvironment } from './lib/config.ts'
import { readCommit } from './lib/git.ts'

const environment = parseArgument(isEnvironment, 'npm run deploy production', 'npm run deploy staging')
const { config, backend } = readEnvironment(environment)
console.log(`${environment}: Worker ${config.name}, database ${backend.url}`)
exitOnErrors(await errorsIn(examineDatabase(backend)))

run('tsc', '-b')
// A folder of its own: nothing local serves this build, and another deploy does not change it.
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
run('vite', 'build', '--mode', `env.${environment}`, '--outDir', folder, '--emptyOutDir')
// The build has pointed Cloudflare's tools at its folder.
pointToBuild('.')
const built = join(folder, 'worker/wrangler.json')
const commit = readCommit()
run('wrangler', 'deploy', '--config', built, ...(commit ? ['--tag', commit] : []))
if (environment === 'production' && commit && !isDemo) await confirmVersion(site.origin, commit)

function run(program: string, ...options: string[]): void {
  const { status } = spawnSync(program, options, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** For up to a minute, because the previous version may still respond. */
async function confirmVersion(origin: string, version: string): Promise<void> {
  let served: string | undefined
  for (let attempt = 1; attempt <= 6; attempt++) {
    await setTimeout(10_000)
    served = await readVersion(origin)
    if (served === version) return console.log(`${origin} runs the version ${version}`)
  }
  exitWith(
    `The version ${version} is uploaded, but ${origin} runs ${served ?? 'none that is known'}. Run npm run doctor production.`,
  )
}
