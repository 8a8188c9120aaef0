import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { refusals } from './deploy/refusals.ts'
import { builtConfig } from './lib/built-config.ts'
import { exitOnErrors, parseOptions } from './lib/cli.ts'
import { errorsInLinks } from './lib/links.ts'
import { buildSite } from './lib/server.ts'
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

exitOnErrors([...errorsInOwnersFiles(), ...refusals(options)])

if (options.env) process.env.CLOUDFLARE_ENV = options.env
// Each environment needs a build of its own.
if (options.env || !options.built) {
  await buildSite()
  exitOnErrors(await errorsInLinks())
}

// Set here, because in wrangler.toml it would cause a warning in every local build.
const secrets = { required: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] }
const config = JSON.parse(readFileSync(builtConfig, 'utf8'))
writeFileSync(builtConfig, JSON.stringify({ ...config, secrets }))

console.log(`Deploying ${config.name}.`)
const passed = process.argv.slice(2).filter((option) => !['--demo', '--built'].includes(option))
const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'deploy', ...passed]
const { status } = spawnSync(process.execPath, wrangler, { stdio: 'inherit' })
process.exitCode = status ?? 1
