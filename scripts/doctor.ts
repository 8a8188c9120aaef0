import { describeCheck } from './doctor/check.ts'
import { checkDatabase, checkMigrations } from './doctor/database.ts'
import { checkDeployed } from './doctor/deployed.ts'
import { exitWith, parseOptions } from './lib/cli.ts'
import { readVariables } from './owner/check.ts'

const { positionals } = parseOptions({ allowPositionals: true })
const [address = ''] = positionals
const site = address && (/^https?:/.test(address) ? address : `https://${address}`)
if (site && !URL.canParse(site))
  exitWith(`${address} is not an address. Write npm run doctor -- https://your.domain.`)

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
  if (backend) yield* checkDatabase(backend)
  else if (!site) yield* checkMigrations()
  if (site) yield* checkDeployed(site, { key: backend?.key })
}
