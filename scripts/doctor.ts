import { checkBackend } from './doctor/backend.ts'
import { type Check, describeCheck } from './doctor/check.ts'
import { checkDeployed, toUrl } from './doctor/deployed.ts'
import { readOptions } from './lib/read-options.ts'
import { readVariables } from './lib/read-variables.ts'
import { problemOfRetention } from './lib/retention.ts'
import { stop } from './lib/stop.ts'

const { positionals } = readOptions({}, { allowPositionals: true })
const site = positionals[0] && toUrl(positionals[0])
if (positionals.length > 1 || (site && !URL.canParse(site)))
  stop('The doctor takes one address: npm run doctor -- https://your.domain')

const backend = readVariables()
if (!backend) {
  const none = 'No Supabase project is named in .dev.vars or in the environment'
  if (!site)
    stop(`${none}. Copy .dev.vars.example to .dev.vars and put your project's address and key into it.`)
  console.log(`${none}: this looks at the site alone.`)
}

process.exitCode = 0
for await (const check of allChecks()) {
  console.log(describeCheck(check))
  if (check.problem) process.exitCode = 1
}

async function* allChecks(): AsyncGenerator<Check> {
  const retention = problemOfRetention()
  yield { name: 'Enquiries are deleted when the page promises it', ...(retention && { problem: retention }) }
  if (backend) yield* checkBackend(backend)
  if (site) yield* checkDeployed(site, { key: backend?.key })
}
