import { expect, test } from 'vitest'
import { errorsInSite } from '../../scripts/lib/settings.ts'
import { errorInEmail, errorsInSwitches } from '../../src/env.ts'
import { readBackend } from '../../src/store/backend.ts'

const url = 'https://abcd.supabase.co'
const key = 'sb_publishable_key'

const read = (url: string, key: string) => readBackend({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key })

/** An older key, which is a JWT. */
const keyOfRole = (role?: string) =>
  `e30.${Buffer.from(JSON.stringify({ role, note: '\u00ff\u00fe?>' }), 'latin1').toString('base64url')}.x`

test('Configuration: an address of a backend and a publishable key of either kind are taken', () => {
  for (const known of [url, `${url}/`, 'http://127.0.0.1:54321', 'http://localhost:1', 'http://[::1]:1'])
    expect(read(known, key)).toEqual({ kind: 'configured', url: known, key })
  expect(read(url, keyOfRole('anon'))).toMatchObject({ kind: 'configured' })
})

const noAddress = ['not an address', 'ftp://a.example', 'https:/abcd.supabase.co', `${url}/x`, `${url}?x`]
const inClear = ['http://abcd.supabase.co', 'http://127.evil.example', 'http://localhost.evil.example']
const secret = ['sb_secret_x', keyOfRole('service_role'), keyOfRole()]

test.for<[error: RegExp, addresses: string[], keys: string[]]>([
  [/^SUPABASE_URL is missing\.$/, [''], [key]],
  [/^SUPABASE_URL still has the example's value/, ['https://your-project.supabase.co'], [key]],
  [/^SUPABASE_URL must be a URL without a path/, noAddress, [key]],
  [/^SUPABASE_URL must not end in/, [`${url}/rest/v1/`], [key]],
  [/^SUPABASE_URL must start with https/, inClear, [key]],
  [/^SUPABASE_PUBLISHABLE_KEY is missing\.$/, [url], ['']],
  [/KEY still has the example's value/, [url], ['sb_publishable_your_key']],
  [/KEY contains a character/, [url], ['sb_publishable_\u2026', `${key}\n${key}`]],
  [/KEY is a secret key, .*revoke/, [url], secret],
])('Configuration: the operator is told %s', ([error, addresses, keys]) => {
  for (const url of addresses)
    for (const key of keys)
      expect(read(url, key), `${url} ${key}`).toEqual({
        kind: 'unconfigured',
        errors: [expect.stringMatching(error)],
      })
})

test('Configuration: an email wants addresses with commas between them, and its binding', () => {
  const errorIn = (NOTIFY_EMAIL: string, isBound = true) => errorInEmail({ NOTIFY_EMAIL }, isBound)
  for (const right of ['', 'a@b.example', 'a@b.example, c@d.example']) expect(errorIn(right)).toBeUndefined()
  for (const wrong of ['a', 'a@b.example,', 'a@b.example; c@d.example', 'A <a@b.example>', '"a"@b.example'])
    expect(errorIn(wrong)).toMatch(/^NOTIFY_EMAIL must be/)
  expect(errorInEmail({ NOTIFY_EMAIL_FROM: 'Acme' }, true)).toMatch(/^NOTIFY_EMAIL_FROM must be/)
  expect(errorIn('a@b.example', false)).toMatch(/wrangler\.toml has no binding EMAIL\. Uncomment/)
})

const domain = 'https://acme.example'
const company = { language: 'pt-BR', origin: domain, email: 'hello@acme.example', storage: { months: 1 } }

test.for<[error: RegExp, wrong: Partial<typeof company>, routes?: string[]]>([
  [/language is 'pl_PL'\. Write/, { language: 'pl_PL' }],
  [/language is 'polish'\. Write/, { language: 'polish' }],
  [/Write 'https:\/\/acme\.example'\.$/, { origin: `${domain}/` }],
  [/Write 'https:\/\/acme\.example'\.$/, { origin: 'acme.example' }],
  [/Write 'https:\/\/acme\.example'\.$/, { origin: 'http://acme.example' }],
  [/leads www\.acme\.example and \*\.acme\.test here/, {}, ['www.acme.example', '*.acme.test/*']],
  [/email is/, { email: 'acme.example' }],
  [/months is 0/, { storage: { months: 0 } }],
])('Configuration: the owner is told %s', ([error, wrong, routes = []]) => {
  expect([...errorsInSite({ ...company, ...wrong }, routes)]).toEqual([expect.stringMatching(error)])
})

test('Configuration: a site at one of its routes is well, and so is a switch that is true', () => {
  for (const routes of [[], ['www.acme.example', 'acme.example/*'], ['*acme.example/*']])
    expect([...errorsInSite(company, routes)]).toEqual([])
  expect(errorsInSwitches({ OUTBOX_ENABLED: 'true', NOTIFY_WITH_MESSAGE: '' })).toEqual([])
  for (const wrong of ['yes', true])
    expect(errorsInSwitches({ OUTBOX_ENABLED: wrong })).toEqual([expect.stringMatching(/Write "true" or/)])
})
