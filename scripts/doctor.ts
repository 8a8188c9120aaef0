import { readBackend } from '../src/store/backend.ts'
import { sendTestNotice } from './doctor/channels.ts'
import { examineDatabase, examineMigrations } from './doctor/database.ts'
import { describe } from './doctor/finding.ts'
import { examineSite } from './doctor/site.ts'
import { exitOnErrors, exitWith, parseOptions } from './lib/cli.ts'
import { errorsInSecrets } from './lib/config.ts'
import { errorsInVariables, readLocalVariables, readVariables } from './lib/variables.ts'

const { positionals, values: options } = parseOptions({
  allowPositionals: true,
  options: {
    env: { type: 'string' },
    'secrets-file': { type: 'string' },
    notify: { type: 'boolean' },
  },
})
const [address = ''] = positionals
const site = address && (/^https?:/.test(address) ? address : `https://${address}`)
if (site && !URL.canParse(site))
  exitWith(`${address} is not an address. Write npm run doctor -- https://your.domain.`)

const file = options['secrets-file']
if (options.env && !file) exitWith(`--env needs its variables. Add --secrets-file ${options.env}.vars.`)
const variables = file ? readVariables(file) : readLocalVariables()
const isConfigured = variables.SUPABASE_URL || variables.SUPABASE_PUBLISHABLE_KEY
exitOnErrors(file ? errorsInSecrets(options.env, variables) : errorsInVariables(variables, !isConfigured))
const read = readBackend(variables)
const backend = read.kind === 'configured' ? read : undefined
if (!backend && !site)
  console.log('No Supabase project is configured. Examining the migrations in a temporary database.')

for await (const finding of findings()) {
  console.log(describe(finding))
  if (finding.problem) process.exitCode = 1
}

async function* findings() {
  if (backend) yield* examineDatabase(backend)
  else if (!site) yield* examineMigrations()
  if (site) yield* examineSite(site, backend?.key)
  if (options.notify) yield* sendTestNotice(variables)
}
