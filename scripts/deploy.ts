import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { site } from '../src/content/site.ts'
import { refusals } from './deploy/refusals.ts'
import { builtConfig } from './lib/built-config.ts'
import { exitOnErrors, parseOptions } from './lib/cli.ts'
import { errorsInLinks } from './lib/links.ts'
import { buildSite } from './lib/server.ts'
import { errorsInOwnersFiles } from './owner/check.ts'
import { readWrangler, remindOfChannel } from './owner/wrangler.ts'

const { values: options } = parseOptions({
  options: { env: { type: 'string' }, 'secrets-file': { type: 'string' }, demo: { type: 'boolean' } },
})

exitOnErrors([...(await errorsInOwnersFiles()), ...refusals(options)])
if (!options['secrets-file']) remindOfChannel(readWrangler())

if (options.env) process.env.CLOUDFLARE_ENV = options.env
await buildSite()
exitOnErrors(await errorsInLinks())

// Set here, because in wrangler.toml it would cause a warning in every local build.
const secrets = { required: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] }
const config = JSON.parse(readFileSync(builtConfig, 'utf8'))
writeFileSync(builtConfig, JSON.stringify({ ...config, secrets }))

const secretsFile = options['secrets-file'] ? ['--secrets-file', options['secrets-file']] : []
const wrangler = ['node_modules/.bin/wrangler', 'deploy', ...secretsFile]
const { status } = spawnSync(process.execPath, wrangler, { stdio: 'inherit' })
if (status !== 0) process.exit(1)
console.log(`\nCheck the deployed site: npm run doctor -- ${options.env ? 'https://…' : site.origin}`)
