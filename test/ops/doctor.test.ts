import { expect, test } from 'vitest'
import { toUrl } from '../../scripts/doctor/deployed.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { run } from '../support/copy-project.ts'

const nobody = `localhost:${await freePort()}`
const named = { SUPABASE_URL: `http://${nobody}`, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }

test.for<[what: string, addresses: string, variables: Record<string, string>, ...lines: RegExp[]]>([
  ['nothing answers', nobody, named, /^✓ .*retention/, /\n✗ At .* may be added: /, /\n✗ .* \(ECONNREFUSED\)/],
  ['no project is named', nobody, {}, /^No Supabase project .* this looks at the site alone\.\n✓ /],
  ['there are two addresses', 'your.domain another.domain', {}, /^The doctor takes one address/],
])('Where %s the doctor says what to do, with code 1', async ([, addresses, variables, ...lines]) => {
  const command = `scripts/doctor.ts ${addresses}`
  const { code, stdout, stderr } = await run(command, { ...unset, ...variables })
  for (const line of lines) expect(stdout + stderr).toMatch(line)
  expect(code).toBe(1)
})

test('Without a project and a site the doctor tries the migrations in a throwaway database', async () => {
  const { code, stdout } = await run('scripts/doctor.ts', unset)
  expect(stdout).toMatch(/^No Supabase project .* throwaway database\.\n(✓ .+\n)+$/)
  expect(code).toBe(0)
})

test('Without a scheme an address is one of https, and on this machine of http', () => {
  expect(['localhost:8787', '[::1]:1'].map(toUrl)).toEqual(['http://localhost:8787', 'http://[::1]:1'])
  expect(toUrl('localhost.example')).toBe('https://localhost.example')
})
