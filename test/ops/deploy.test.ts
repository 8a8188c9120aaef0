import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '../../scripts/deploy/refusals.ts'
import { startCloudflareApi } from '../support/cloudflare-api.ts'
import { copyProject } from '../support/copy-project.ts'

const secrets = { SUPABASE_URL: 'https://abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
const toLines = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map((entry) => entry.join('='))
    .join('\n')

type Options = Parameters<typeof refusals>[0]

const own = { name: 'Acme', email: 'hello@acme.test', claims: { confirmed: true } }
const demo = { ...own, email: 'hello@keelwork.example', partners: [{ name: 'Harborline Security' }] }
const unconfirmed = { ...own, claims: { confirmed: false } }

test.for<[what: string, options: Options, company: typeof own, ...errors: RegExp[]]>([
  ['an own company', {}, own],
  ['the demonstration company', {}, demo, /in: email, partners\. .*--env staging, or --demo/],
  ['the demonstration company to staging', { env: 'staging' }, demo],
  ['the demonstration company with --demo', { demo: true }, demo],
  ['a company with unconfirmed claims', {}, unconfirmed, /^Read the claims .*`confirmed: true`.*--demo/],
  ['a company to an unknown environment', { env: 'prod' }, own, /no environment prod, only: /],
  ['a company without its secrets', { 'secrets-file': 'x' }, own, /^There is no file x\. Copy/],
  ['a company with a folder of secrets', { 'secrets-file': '.' }, own, /^There is no file \.\. Copy/],
])('A deploy of %s is checked', ([, options, company, ...errors]) => {
  expect([...refusals(options, company)]).toEqual(errors.map((error) => expect.stringMatching(error)))
})

const copy = copyProject({
  secrets: () => toLines(secrets),
  'src/content/site.ts': (text) =>
    `${text.replace('confirmed: true', 'confirmed: false')}\nObject.assign(site, { email: 'hello@keelwork.example' })\n`,
})
const api = await startCloudflareApi()

test.for([
  ['a secret key', { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, /is a secret key, .*revoke/],
  ['the address of this machine', { SUPABASE_URL: 'http://[::1]:1' }, /is an address of this machine/],
] as const)('A deploy with %s in its secrets is rejected, also with --demo', ([, wrong, error]) => {
  copy.edit('rejected', () => toLines({ ...secrets, ...wrong }))
  const file = join(copy.folder, 'rejected')
  const errors = [...refusals({ 'secrets-file': file, demo: true }, own)]
  expect(errors).toEqual([expect.stringMatching(error)])
  expect(errors[0]).toContain(`${file}: `)
})

// In a folder of its own, Wrangler does not use the tester's login.
const deploy = (options: string) =>
  copy.run(`scripts/deploy.ts ${options}`.trim(), { ...api.env, XDG_CONFIG_HOME: copy.folder })

beforeEach(() => {
  for (const list of [api.asked, api.uploads]) list.length = 0
})
afterAll(() => Promise.all([copy.remove(), api.stop()]))

test('npm run deploy rejects a company before it calls Cloudflare', async () => {
  const { code, stderr } = await deploy('')
  expect(stderr).toMatch(/demonstration company in: .*email.*\nRead the claims/)
  expect({ code, asked: api.asked }).toEqual({ code: 1, asked: [] })
})

test('npm run deploy -- --env staging uploads the secrets and says how to check the site', async () => {
  const { code, stdout } = await deploy('--env staging --secrets-file secrets')
  const [{ path, metadata }, ...others] = api.uploads as [(typeof api.uploads)[number]]
  expect(others).toEqual([])
  expect(path).toMatch(/^\/workers\/scripts\/[\w-]+-staging$/)
  const texts = metadata.bindings.filter(({ type }) => type === 'secret_text')
  expect(Object.fromEntries(texts.map(({ name, text }) => [name, text]))).toEqual(secrets)
  expect(api.asked).toContain(`PUT ${path}/schedules`)
  expect(stdout).toContain('npm run doctor -- https://…\n')
  expect(code).toBe(0)
})

test('npm run deploy without secrets uploads nothing', async () => {
  const { code, stdout, stderr } = await deploy('--demo')
  expect(stderr).toMatch(/secrets have not been set: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY/)
  expect({ code, uploads: api.uploads }).toEqual({ code: 1, uploads: [] })
  expect(stdout).not.toContain('npm run doctor')
})
