import { describeCheck, report } from './doctor/check.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkDeployed } from './doctor/deployed.ts'
import { checkMigrations } from './doctor/migrations.ts'
import { exitWith, parseOptions } from './lib/cli.ts'
import { errorsInRetention, readVariables } from './owner/check.ts'

const { positionals } = parseOptions({ allowPositionals: true })
const [address = ''] = positionals
const site = address && (/^https?:/.test(address) ? address : `https://${address}`)
if (positionals.length > 1 || (site && !URL.canParse(site)))
  exitWith('The doctor takes one address: npm run doctor -- https://your.domain')

const backend = readVariables()
if (!backend)
  console.log(
    `No Supabase project is configured. Checking ${site ? 'only the site' : 'the migrations in a temporary database'}.`,
  )

for await (const check of allChecks()) {
  console.log(describeCheck(check))
  if (check.diagnosis) process.exitCode = 1
}

async function* allChecks() {
  const [reason] = errorsInRetention()
  const name =
    'supabase/retention.sql has the period of the page (run it in the SQL editor after each change)'
  yield report(name, !reason, { reason: reason ?? '', remedy: '' })
  if (backend) yield* checkDatabase(backend)
  else if (!site) yield* checkMigrations()
  if (site) yield* checkDeployed(site, { key: backend?.key })
}
