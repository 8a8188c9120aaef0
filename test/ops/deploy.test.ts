import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refusals } from '../../scripts/deploy/refusals.ts'
import { copyProject } from '../support/copy-project.ts'

const secrets = {
  SUPABASE_URL: 'https://abcd.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  OUTBOX_ENABLED: 'false',
}
const toLines = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map((entry) => entry.join('='))
    .join('\n')

const copy = copyProject({
  secrets: () => toLines(secrets),
  secret: () => toLines({ ...secrets, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }),
  unheard: () => toLines({ ...secrets, OUTBOX_ENABLED: 'true', NOTIFY_EMAIL: '', NOTIFY_WEBHOOK_URL: '' }),
  email: () => toLines({ ...secrets, NOTIFY_EMAIL: 'office@acme.test' }),
  'src/content/site.ts': (text) =>
    `${text.replace('confirmed: true', 'confirmed: false')}\nObject.assign(site, { email: 'hello@keelwork.example' })\n`,
})
afterAll(copy.remove)
const file = (name: string) => ({ 'secrets-file': join(copy.folder, name), demo: true })

const own = { email: 'hello@acme.test', claims: { confirmed: true } }
const demo = { ...own, partners: [{ name: 'Harborline Security' }] }
const unconfirmed = { claims: { confirmed: false } }

test.for<[reason: string, Parameters<typeof refusals>[0], company: typeof unconfirmed, ...errors: RegExp[]]>([
  ['none', file('secrets'), own],
  ['none: staging may show the demo', { env: 'staging' }, demo],
  ['none: --demo', { demo: true }, unconfirmed],
  ['the demo company', {}, demo, /site\.ts still names Harborline\. .*--env staging, or --demo/],
  ['unconfirmed claims', {}, unconfirmed, /^Read the claims .*`confirmed: true`.*--demo/],
  ['a missing file', file('nowhere'), own, /^There is no file .* Copy/],
  ['a secret key', file('secret'), own, /secret: .* is a secret key, .*revoke/],
  ['an outbox without a channel', file('unheard'), own, /unheard: OUTBOX_ENABLED needs/],
])('a deploy is refused, reason: %s', ([, options, company, ...errors]) => {
  expect([...refusals(options, company)]).toEqual(errors.map((error) => expect.stringMatching(error)))
})

test('a deploy to staging is refused if only the main environment can send email', () => {
  const wrangler = { send_email: [], env: { staging: {} } }
  const options = { env: 'staging', ...file('email') }
  expect([...refusals(options, own, wrangler)]).toEqual([
    expect.stringMatching(/NOTIFY_EMAIL needs the binding/),
  ])
})

// Nothing listens there, and in a folder of its own, Wrangler does not use the tester's login.
const nowhere = { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9', XDG_CONFIG_HOME: copy.folder }
const deploy = (options: string) => copy.run(`scripts/deploy.ts ${options}`.trim(), nowhere)

test('npm run deploy rejects the demo company', async () => {
  const { code, stderr } = await deploy('')
  expect(stderr).toMatch(/site\.ts still names .*\nRead the claims/)
  expect(code).toBe(1)
})

test('npm run deploy -- --dry-run names the Worker, its files and its secrets without calling Cloudflare', async () => {
  const { code, stdout } = await deploy('--env staging --secrets-file secrets --dry-run')
  expect(stdout).toMatch(/^Deploying [\w-]+-staging\b/m)
  expect(stdout).toMatch(/Read \d+ files from the assets directory/)
  for (const name of Object.keys(secrets)) expect(stdout).toContain(`${name} ("(hidden)")`)
  expect(stdout).not.toContain(secrets.SUPABASE_PUBLISHABLE_KEY)
  expect(code).toBe(0)
})
