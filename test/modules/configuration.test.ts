import { expect, test } from 'vitest'
import { readBackend } from '../../src/env.ts'

const url = 'https://abcd.supabase.co'
const key = 'sb_publishable_key'

/** An older key, which is a JWT. */
const keyOfRole = (role?: string) =>
  `e30.${btoa(JSON.stringify({ role, note: '\u00ff\u00fe?>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.x`

test.for([url, `${url}/`, 'http://127.0.0.1:54321', 'http://localhost:1', 'http://[::1]:1'])(
  'The address %s of a backend is taken',
  (url) => {
    expect(readBackend({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key })).toMatchObject({ url, key })
  },
)

test('A publishable key of either kind is taken', () => {
  for (const known of [key, keyOfRole('anon')])
    expect(readBackend({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: known })).toMatchObject({ key: known })
})

const addresses: [address: string, problem: RegExp][] = [
  ['', /^SUPABASE_URL is missing\.$/],
  ['https://your-project.supabase.co', /^SUPABASE_URL still has the example's value/],
  ...['not an address', 'ftp://a.example', 'https:/abcd.supabase.co', 'https://', `${url}/x`, `${url}?x`].map(
    (address): [string, RegExp] => [address, /^SUPABASE_URL has to be an address like/],
  ),
  [`${url}/rest/v1/`, /^SUPABASE_URL ends in \/rest\/v1/],
  ...['http://abcd.supabase.co', 'http://127.evil.example', 'http://localhost.evil.example'].map(
    (address): [string, RegExp] => [address, /^SUPABASE_URL begins with http:\/\//],
  ),
]

test.for(addresses)('The address "%s" of a backend is refused with a sentence', ([address, problem]) => {
  const read = readBackend({ SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: key })
  expect(read).toEqual({ kind: 'unconfigured', problems: [expect.stringMatching(problem)] })
})

const keys: [key: string, problem: RegExp][] = [
  ['', /^SUPABASE_PUBLISHABLE_KEY is missing\.$/],
  ['sb_publishable_your_key', /still has the example's value/],
  ...['sb_publishable_\u2026', `${key}\n${key}`].map((key): [string, RegExp] => [key, /no key has/]),
  ...['sb_secret_x', keyOfRole('service_role'), keyOfRole()].map((secret): [string, RegExp] => [
    secret,
    /is a secret key, .*revoke/,
  ]),
]

test.for(keys)('The key "%s" is refused with a sentence', ([key, problem]) => {
  const read = readBackend({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key })
  expect(read).toEqual({ kind: 'unconfigured', problems: [expect.stringMatching(problem)] })
})
