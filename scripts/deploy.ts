import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuilder } from 'vite'
import { privacy } from '../src/content/privacy.ts'
import { builtConfig } from './built-config.ts'
import { refusals } from './deploy/refusals.ts'

const { values: options } = parseArgs({
  options: {
    env: { type: 'string' },
    'secrets-file': { type: 'string' },
    demo: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})

const reasons = refusals(options)
if (reasons.length > 0) {
  console.error(reasons.join('\n'))
  process.exit(1)
}

// What is deployed is always built from the sources at hand: no build can be out of date.
process.env.CLOUDFLARE_ENV = options.env
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

// Wrangler stops when one is not set on the Worker. In wrangler.toml they would make every other build warn.
const config = JSON.parse(readFileSync(builtConfig(), 'utf8'))
const secrets = { required: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] }
writeFileSync(builtConfig(), JSON.stringify({ ...config, secrets }))

const passedOn = [
  ...(options['secrets-file'] ? ['--secrets-file', options['secrets-file']] : []),
  ...(options['dry-run'] ? ['--dry-run'] : []),
]
