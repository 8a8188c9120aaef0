import { expect, test } from 'vitest'
import { run } from '../support/copy-project.ts'

// Nothing listens on the discard port.
const url = 'http://127.0.0.1:9'
const configured = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
const unconfigured = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }

test.for<[variables: typeof configured, address: string, code: number, output: RegExp]>([
  [configured, url, 1, /^✗ .* accepts an enquiry: .*\n✗ .*: no response from /],
  [unconfigured, url, 1, /^No Supabase .* Checking only the site\.\n✗ /],
  [unconfigured, '', 0, /^No Supabase .* in a temporary database\.\n(✓ .+\n)+$/],
])('npm run doctor with %j and the address %s exits with %i', async ([variables, address, exit, output]) => {
  const { code, stdout } = await run(`scripts/doctor.ts ${address}`.trim(), variables)
  expect(stdout).toMatch(output)
  expect(code).toBe(exit)
})
