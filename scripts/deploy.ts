import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examineDatabase } from './doctor/database.ts'
import { errorsIn } from './doctor/finding.ts'
import { pointToBuild } from './lib/built-config.ts'
import { exitOnErrors, readWord } from './lib/cli.ts'
import { isEnvironment, readEnvironment } from './lib/config.ts'
import { readCommit } from './lib/git.ts'

const environment = readWord(isEnvironment, 'npm run deploy production', 'npm run deploy staging')
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

function run(program: string, ...options: string[]): void {
  const { status } = spawnSync(program, options, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
