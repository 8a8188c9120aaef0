import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDemo, site } from '../src/content/site.ts'
import { pointToBuild } from './lib/built-config.ts'
import { exitOnErrors, parseArgument } from './lib/cli.ts'
import { isEnvironment, readEnvironment } from './lib/config.ts'
import { confirmVersion } from './lib/confirm-version.ts'
import { explainProbe, listExcessRights } from './lib/examine.ts'
import { readCommit } from './lib/git.ts'

const environment = parseArgument(isEnvironment, 'npm run deploy production', 'npm run deploy staging')
const { config, backend } = readEnvironment(environment)
console.log(`${environment}: Worker ${config.name}, database ${backend.url}`)
const problem = await explainProbe(config.vars)
exitOnErrors(problem ? [problem] : await listExcessRights(backend))

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
