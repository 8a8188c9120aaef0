import { expect, test } from 'vitest'
import { run } from '../support/copy-project.ts'

// Nothing listens on the discard port.
const nobody = 'http://127.0.0.1:9'
const named = { SUPABASE_URL: nobody, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }

test.for<[fault: string, addresses: string, variables: Record<string, string>, ...lines: RegExp[]]>([
  ['nothing responds', nobody, named, /^✗ .* an enquiry: /m, /^✗ .* no response from /m],
  ['no project is named', nobody, {}, /^No Supabase .* Checking only the site\.$/m],
  ['there are two addresses', 'your.domain another.domain', {}, /^The doctor takes one address/m],
])('The doctor exits with code 1 where %s', async ([, addresses, variables, ...lines]) => {
  const { code, stdout, stderr } = await run(`scripts/doctor.ts ${addresses}`, { ...unset, ...variables })
  for (const line of lines) expect(stdout + stderr).toMatch(line)
  expect(code).toBe(1)
})

test('Without a project and a site the doctor checks the migrations in a temporary database', async () => {
  const { code, stdout } = await run('scripts/doctor.ts', unset)
  expect(stdout).toMatch(/^No Supabase .* in a temporary database\.\n(✓ .+\n)+$/)
  expect(code).toBe(0)
})
