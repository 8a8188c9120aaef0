import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refusals } from '../../scripts/deploy/refusals.ts'
import { copyProject } from '../support/copy-project.ts'

const supabase = `SUPABASE_URL=https://abcd.supabase.co
SUPABASE_PUBLISHABLE_KEY=sb_publishable_x
`
const copy = copyProject({
  secrets: () => `${supabase}OUTBOX_ENABLED=false`,
  secret: () => supabase.replace('publishable_x', 'secret_x'),
  unheard: () => `${supabase}OUTBOX_ENABLED=true`,
  email: () => `${supabase}NOTIFY_EMAIL=office@acme.test`,
  'src/content/site.ts': (text) =>
    text
      .replace('confirmed: true', 'confirmed: false')
      .replace('office@brightmoor.test', 'hello@keelwork.example'),
})
afterAll(copy.remove)
const file = (name: string) => ({ 'secrets-file': join(copy.folder, name), demo: true })

const own = { email: 'hello@acme.test', claims: { confirmed: true } }
const demo = { ...own, partners: [{ name: 'Harborline Security' }] }
const unconfirmed = { claims: { confirmed: false } }
const wrangler = { send_email: [], env: { staging: {} } }

test.for<[reason: string, Parameters<typeof refusals>[0], company: typeof unconfirmed, ...errors: RegExp[]]>([
  ['none', file('secrets'), own],
  ['none: staging may show the demo', { env: 'staging' }, demo],
  ['none: --demo', { demo: true }, unconfirmed],
  ['none: the main environment can send email', file('email'), own],
  ['staging cannot send email', { env: 'staging', ...file('email') }, own, /NOTIFY_EMAIL needs the binding/],
  ['the demo company', {}, demo, /site\.ts still names Harborline\. .*--env staging, or --demo/],
  ['unconfirmed claims', {}, unconfirmed, /^Read the claims .*`confirmed: true`.*--demo/],
  ['a missing file', file('nowhere'), own, /^There is no file .* Copy/],
  ['a secret key', file('secret'), own, /secret: .* is a secret key, .*revoke/],
  ['an outbox without a channel', file('unheard'), own, /unheard: OUTBOX_ENABLED needs/],
])('a deploy is refused, reason: %s', ([, options, company, ...errors]) => {
  const expected = errors.map((error) => expect.stringMatching(error))
  expect([...refusals(options, company, wrangler)]).toEqual(expected)
})

// Nothing listens there, and in a folder of its own, Wrangler does not use the tester's login.
const nowhere = { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9', XDG_CONFIG_HOME: copy.folder }

test('npm run deploy rejects the demo company', async () => {
  const { code, stderr } = await copy.run('scripts/deploy.ts', nowhere)
  expect(stderr).toMatch(/site\.ts still names keelwork\..*\nRead the claims/)
  expect(code).toBe(1)
})

test('npm run deploy -- --dry-run names the Worker, its files and its secrets without calling Cloudflare', async () => {
  const command = 'scripts/deploy.ts --env staging --secrets-file secrets --dry-run'
  const { code, stdout } = await copy.run(command, nowhere)
  expect(stdout).toMatch(/^Deploying brightmoor-staging\.$/m)
  expect(stdout).toMatch(/Read \d+ files from the assets directory/)
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'OUTBOX_ENABLED'])
    expect(stdout).toContain(`${name} ("(hidden)")`)
  expect(stdout).not.toContain('sb_publishable_x')
  expect(code).toBe(0)
})
