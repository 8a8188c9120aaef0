import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
run('vite', 'build', '--outDir', folder, '--emptyOutDir')
pointToBuild('.')
const commit = readCommit()
run('wrangler', 'deploy', '--config', writeConfig(), ...(commit ? ['--tag', commit] : []))

/** Gives the configuration of the build, which is local, the names and values of the environment. */
function writeConfig(): string {
  const file = join(folder, 'worker/wrangler.json')
  const { main, rules, no_bundle, assets, upload_source_maps } = JSON.parse(readFileSync(file, 'utf8'))
  const built = { main, rules, no_bundle, assets, upload_source_maps }
  // Wrangler returns these two even if wrangler.toml omits them, and would warn about the second.
  writeFileSync(file, JSON.stringify({ ...config, ...built, build: undefined, unsafe: undefined }))
  return file
}

function run(program: string, ...options: string[]): void {
  const { status } = spawnSync(program, options, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
