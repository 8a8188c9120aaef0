import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBackend } from './doctor/backend.ts'
import { type Check, describeCheck } from './doctor/check.ts'
import { checkDeployed, toUrl } from './doctor/deployed.ts'
import { startBackend } from './lib/backend.ts'
import { exitWith } from './lib/exit-with.ts'
import { freePort } from './lib/ports.ts'
import { readOptions } from './lib/read-options.ts'
import { diagnoseRetention } from './lib/retention.ts'
import { readVariables } from './lib/variables.ts'

const { positionals } = readOptions({}, { allowPositionals: true })
const site = positionals[0] && toUrl(positionals[0])
if (positionals.length > 1 || (site && !URL.canParse(site)))
  exitWith('The doctor takes one address: npm run doctor -- https://your.domain')

const backend = readVariables()
if (!backend)
  console.log(
    `No Supabase project is named in .dev.vars or in the environment: this looks at ${site ? 'the site alone' : 'the migrations, in a throwaway database'}.`,
  )

process.exitCode = 0
for await (const check of allChecks()) {
  console.log(describeCheck(check))
  if (check.diagnosis) process.exitCode = 1
}

async function* allChecks(): AsyncGenerator<Check> {
  const retention = diagnoseRetention()
  yield {
    name: 'supabase/retention.sql has the period that the page promises (only you know whether you have run it in the SQL editor)',
    ...(retention && { diagnosis: retention }),
  }
  if (backend) yield* checkBackend(backend)
  else if (!site) yield* checkMigrations()
  if (site) yield* checkDeployed(site, { key: backend?.key })
}

async function* checkMigrations(): AsyncGenerator<Check> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'doctor-'))
  const backend = await startBackend({ port: await freePort(), folder: folder.path }).catch((error) => error)
  if (backend instanceof Error)
    return yield {
      name: 'The migrations can be applied',
      diagnosis: { reason: `${backend.message}.`, remedy: 'Mend the newest file in supabase/migrations.' },
    }
  yield* checkBackend({ url: backend.url, key: backend.publishableKey }, { isEmbedded: true })
  await backend.stop()
}
