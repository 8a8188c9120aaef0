import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createBuilder } from 'vite'
import { site } from '../src/content/site.ts'
import { refusals } from './deploy/refusals.ts'
import { builtConfig } from './lib/built-config.ts'
import { exitWith } from './lib/exit-with.ts'
import { errorsInPages } from './lib/pages.ts'
import { readOptions } from './lib/read-options.ts'

const { values: options } = readOptions({
  env: { type: 'string' },
  'secrets-file': { type: 'string' },
  demo: { type: 'boolean' },
})

const sentences = refusals(options)
if (sentences.length > 0) exitWith(...sentences)

// Always a new build, so that no old one is deployed.
if (options.env) process.env.CLOUDFLARE_ENV = options.env
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
const errors = await errorsInPages()
if (errors.length > 0) exitWith(...errors)
requireSecrets()

const secretsFile = options['secrets-file'] ? ['--secrets-file', options['secrets-file']] : []
const wrangler = ['node_modules/.bin/wrangler', 'deploy', ...secretsFile]
const { status } = spawnSync(process.execPath, wrangler, { stdio: 'inherit' })
if (status !== 0) process.exit(1)
console.log(`\nCheck what is live: npm run doctor -- ${options.env ? 'https://…' : site.origin}`)

/** Lets wrangler refuse to deploy while a secret is missing. In wrangler.toml this would make every local build warn. */
function requireSecrets() {
  const secrets = { required: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] }
  const config = JSON.parse(readFileSync(builtConfig(), 'utf8'))
  writeFileSync(builtConfig(), JSON.stringify({ ...config, secrets }))
}
