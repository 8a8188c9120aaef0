import { type Check, describeCheck } from './doctor/check.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkDeployed, toUrl } from './doctor/deployed.ts'
import { checkMigrations } from './doctor/migrations.ts'
import { exitWith } from './lib/exit-with.ts'
import { parseOptions } from './lib/parse-options.ts'
import { diagnoseRetention } from './lib/retention.ts'
import { readVariables } from './owner/read-variables.ts'

const { positionals } = parseOptions({ allowPositionals: true })
const site = positionals[0] && toUrl(positionals[0])
if (positionals.length > 1 || (site && !URL.canParse(site)))
  exitWith('The doctor takes one address: npm run doctor -- https://your.domain')

const backend = readVariables()
if (!backend)
  console.log(
    `Neither .dev.vars nor the environment names a Supabase project. Checking ${site ? 'only the site' : 'the migrations in a temporary database'}.`,
  )

process.exitCode = 0
for await (const check of allChecks()) {
  console.log(describeCheck(check))
  if (check.diagnosis) process.exitCode = 1
}

async function* allChecks(): AsyncGenerator<Check> {
  const diagnosis = diagnoseRetention()
  yield {
    name: 'supabase/retention.sql has the period that the page promises (whether you ran it in the SQL editor cannot be checked)',
    diagnosis,
  }
  if (backend) yield* checkDatabase(backend)
  else if (!site) yield* checkMigrations()
  if (site) yield* checkDeployed(site, { key: backend?.key })
}
