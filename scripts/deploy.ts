import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsInBuild, readSecrets, refusals } from './deploy/refusals.ts'
import { exitOnErrors, parseOptions } from './lib/cli.ts'
import { errorsInLinks } from './lib/links.ts'
import { buildSite } from './lib/server.ts'
import { readSubject, readVersion } from './lib/version.ts'
import { errorsInOwnersFiles } from './owner/owners-files.ts'

const { values: options } = parseOptions({
  options: {
    env: { type: 'string' },
    'secrets-file': { type: 'string' },
    demo: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    built: { type: 'boolean' },
  },
})
const { env, 'secrets-file': secretsFile } = options

exitOnErrors([...errorsInOwnersFiles(), ...refusals(options)])
if (env) process.env.CLOUDFLARE_ENV = env

mkdirSync('dist', { recursive: true })
const folder = mkdtempSync('dist/deploy-')
process.once('exit', () => rmSync(folder, { recursive: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

// Each environment needs a build of its own.
if (options.built && !env)
  for (const part of ['client', 'worker']) cpSync(`dist/${part}`, join(folder, part), { recursive: true })
else await buildSite(folder)
// The build is for one environment. Vite and Wrangler would look for that in it once more.
delete process.env.CLOUDFLARE_ENV

const configFile = join(folder, 'worker/wrangler.json')
const config = JSON.parse(readFileSync(configFile, 'utf8'))
exitOnErrors(errorsInBuild(config, env))
exitOnErrors(await errorsInLinks(folder))
// Set here, because in wrangler.toml it would cause a warning in every local build.
const secrets = { required: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] }
writeFileSync(configFile, JSON.stringify({ ...config, secrets }))

const message = `${readVersion()} ${readSubject()}`.trim()
const passed = ['--config', configFile, '--message', message]
if (options['dry-run']) passed.push('--dry-run')
if (secretsFile) {
  // As JSON, because Wrangler would replace $NAME in the values, and values by variables of the shell.
  const file = join(folder, 'secrets.json')
  writeFileSync(file, JSON.stringify(readSecrets(secretsFile)), { mode: 0o600 })
  passed.push('--secrets-file', file)
}

console.log(`Deploying ${config.name}, version ${message}`)
const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'deploy', ...passed]
const { status } = spawnSync(process.execPath, wrangler, { stdio: 'inherit' })
process.exitCode = status ?? 1
