import { checkBackend } from './doctor/backend.ts'
import { describeCheck } from './doctor/check.ts'
import { checkDeployed } from './doctor/deployed.ts'
import { checkEmbeddedBackend } from './doctor/embedded.ts'
import { readOptions } from './lib/read-options.ts'
import { readVariables } from './lib/read-variables.ts'
import { problemOfRetention } from './lib/retention.ts'
import { stop } from './lib/stop.ts'

const { positionals } = readOptions({}, { allowPositionals: true })
const [address = ''] = positionals
const url = /^https?:/.test(address) ? address : `https://${address}`
if (positionals.length > 1 || (address && !URL.canParse(url)))
  stop('The doctor takes one address: npm run doctor -- https://your.domain')

const backend = readVariables()
const retention = problemOfRetention()
const checks = [
  { name: 'Enquiries are deleted when the page promises it', ...(retention && { problem: retention }) },
  ...(backend ? await checkBackend(backend) : address ? [] : await checkEmbeddedBackend()),
  ...(address ? await checkDeployed(url) : []),
]
for (const check of checks) console.log(describeCheck(check))
process.exitCode = checks.some(({ problem }) => problem) ? 1 : 0
