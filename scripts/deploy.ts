import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackend } from '../src/store/backend.ts'
import { examineDatabase } from './doctor/database.ts'
import { errorsIn } from './doctor/finding.ts'
import { builtConfig } from './lib/built-config.ts'
import { exitOnErrors, exitWith, refuseOptionsOfNpm } from './lib/cli.ts'
import { errorsInSecrets, readConfig } from './lib/config.ts'
import { pickVariables, readVariables } from './lib/variables.ts'
import './lib/wrangler-settings.ts'

refuseOptionsOfNpm(['env', 'secrets-file', 'dry-run', 'name', 'config', 'var'])
const { env, file, others } = readOptions(process.argv.slice(2))
const { name } = readConfig(env)
const variables = file ? readVariables(file) : pickVariables(process.env)
if (file) exitOnErrors(errorsInSecrets(env, variables))
const backend = readBackend(variables)
if (backend.kind === 'configured') exitOnErrors(await errorsIn(examineDatabase(backend)))
else console.log('The database was not examined, because there is neither --secrets-file nor SUPABASE_URL.')

run('tsc', '-b')
// Vite reads the environment from this variable, and so does Wrangler, which would look for it in the build once more.
delete process.env.CLOUDFLARE_ENV
if (env) process.env.CLOUDFLARE_ENV = env
run('vite', 'build')
delete process.env.CLOUDFLARE_ENV

const config = JSON.parse(readFileSync(builtConfig, 'utf8'))
if (config.name !== name || config.targetEnvironment !== env)
  exitWith(`The build is of ${config.name}, not of ${name}. Another command is building, so deploy again.`)
// Wrangler then refuses to deploy without them. In wrangler.toml this would cause a warning in every local build.
const secrets = { required: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] }
writeFileSync(builtConfig, JSON.stringify({ ...config, secrets }))

const commit = git('describe', '--always', '--exclude=*', '--dirty=-changed')
const options = commit ? ['--tag', commit, '--message', git('log', '-1', '--format=%s')] : []
if (file) options.push('--secrets-file', writeSecrets())
run('wrangler', 'deploy', ...options, ...others)

function run(program: string, ...options: string[]): void {
  const { status } = spawnSync(program, options, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns an empty text without git. */
function git(...words: string[]): string {
  const { stdout } = spawnSync('git', words, { encoding: 'utf8' })
  return stdout?.trim() ?? ''
}

/** As JSON, because Wrangler would replace $NAME in the values of a dotenv file, and values by variables of the shell. */
function writeSecrets(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const path = join(folder, 'secrets.json')
  writeFileSync(path, JSON.stringify(variables), { mode: 0o600 })
  return path
}

/** All options but two are Wrangler's. */
function readOptions(args: string[]) {
  const options = { env: { type: 'string' }, 'secrets-file': { type: 'string' } } as const
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const places = new Set<number>()
  for (const token of tokens) {
    if (token.kind !== 'option' || !(token.name in options)) continue
    places.add(token.index)
    if (token.value !== undefined && !token.inlineValue) places.add(token.index + 1)
  }
  const read = (name: keyof typeof options) => {
    const value = values[name]
    if (value === true || value === '') exitWith(`--${name} needs a value.`)
    return value ? String(value) : undefined
  }
  const others = args.filter((_, index) => !places.has(index))
  return { env: read('env'), file: read('secrets-file'), others }
}
