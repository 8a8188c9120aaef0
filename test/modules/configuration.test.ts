import { expect, test } from 'vitest'
import { readBackend } from '../../src/store/backend.ts'

const url = 'https://abcd.supabase.co'
const key = 'sb_publishable_key'

const read = (url: string, key: string) => readBackend({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key })

/** A legacy key, which is a JWT. */
const keyOfRole = (role?: string) =>
  `e30.${Buffer.from(JSON.stringify({ role, note: '\u00ff\u00fe?>' }), 'latin1').toString('base64url')}.x`

test('Configuration: accepts a Supabase address and a publishable key of either kind', () => {
  for (const known of [url, `${url}/`, 'http://127.0.0.1:54321', 'http://localhost:1', 'http://[::1]:1'])
    expect(read(known, key)).toEqual({ kind: 'configured', url: known, key })
  expect(read(url, keyOfRole('anon'))).toMatchObject({ kind: 'configured' })
})

const noAddress = ['not an address', 'ftp://a.example', 'https:/abcd.supabase.co', `${url}/x`, `${url}?x`]
const unencrypted = ['http://abcd.supabase.co', 'http://127.evil.example', 'http://localhost.evil.example']
const secret = ['sb_secret_x', keyOfRole('service_role'), keyOfRole()]

test.for<[error: RegExp, addresses: string[], keys: string[]]>([
  [/^SUPABASE_URL is missing\.$/, [''], [key]],
  [/^SUPABASE_URL still has the example's value/, ['https://your-project.supabase.co'], [key]],
  [/^SUPABASE_URL must be a URL without a path/, noAddress, [key]],
  [/^SUPABASE_URL must not end in/, [`${url}/rest/v1/`], [key]],
  [/^SUPABASE_URL must start with https/, unencrypted, [key]],
  [/^SUPABASE_PUBLISHABLE_KEY is missing\.$/, [url], ['']],
  [/KEY still has the example's value/, [url], ['sb_publishable_your_key']],
  [/KEY contains a character/, [url], ['sb_publishable_\u2026', `${key}\n${key}`]],
  [/KEY is a secret key, .*revoke/, [url], secret],
])('Configuration: reports %s', ([error, addresses, keys]) => {
  const unconfigured = { kind: 'unconfigured', errors: [expect.stringMatching(error)] }
  for (const url of addresses)
    for (const key of keys) expect(read(url, key), `${url} ${key}`).toEqual(unconfigured)
})
