import { existsSync } from 'node:fs'
import { readBackend } from '../src/env.ts'
import { checkBackend } from './doctor/backend.ts'
import { type Check, describeCheck } from './doctor/check.ts'
import { checkEmbeddedBackend } from './doctor/embedded.ts'
import { checkSite } from './doctor/site.ts'

if (existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
const [address] = process.argv.slice(2)

const checks = await checkChosenBackend()
if (address) checks.push(...(await checkSite(address)))
for (const check of checks) console.log(describeCheck(check))
process.exitCode = checks.some(({ fault }) => fault) ? 1 : 0

/** The configured backend; without one the embedded, unless the question is about a site. */
async function checkChosenBackend(): Promise<Check[]> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = process.env
  if (!SUPABASE_URL && !SUPABASE_PUBLISHABLE_KEY) return address ? [] : checkEmbeddedBackend()
  const backend = readBackend(process.env)
  if (backend.kind === 'configured') return checkBackend(backend)
  const fault = {
    cause: backend.faults.join(' '),
    remedy: 'Set both variables in .dev.vars or the environment, or neither for the embedded backend.',
  }
  return [{ name: 'The backend is configured', fault }]
}
