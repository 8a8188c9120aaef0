import { expect, test, vi } from 'vitest'
import { errorsInVariables, warnAboutRetries } from '../../scripts/lib/variables.ts'
import type { Variables } from '../../src/env.ts'
import { readBackend } from '../../src/store/backend.ts'

const url = 'https://abcd.supabase.co'
const key = 'sb_publishable_key'

const read = (url: string, key: string) => readBackend({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key })

/** A legacy key, which is a JWT. */
const keyOfRole = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ role, note: '\u00ff\u00fe?>' }), 'latin1').toString('base64url')}.x`

test('accepts a Supabase URL and a publishable key of either kind', () => {
  for (const accepted of [url, `${url}/`, 'http://127.0.0.1:54321', 'http://[::1]:1'])
    expect(read(accepted, key)).toEqual({ kind: 'configured', url: accepted, key })
  expect(read(url, keyOfRole('anon'))).toMatchObject({ kind: 'configured' })
})

test.for<[url: string, key: string, error: RegExp]>([
  ['', key, /^SUPABASE_URL is missing\.$/],
  [`${url}/rest/v1/`, key, /^SUPABASE_URL must be a URL without a path/],
  ['https://[abcd', key, /^SUPABASE_URL must be a URL without a path/],
  ['http://localhost.evil.test', key, /^SUPABASE_URL must start with https/],
  [url, '', /^SUPABASE_PUBLISHABLE_KEY is missing\.$/],
  [url, `${key}\n${key}`, /KEY contains a character/],
  [url, 'sb_secret_x', /KEY is a secret key, .*revoke/],
  [url, keyOfRole('service_role'), /KEY is a secret key/],
])('rejects the URL %s with the key %s', ([url, key, error]) => {
  expect(read(url, key)).toEqual({ kind: 'unconfigured', errors: [expect.stringMatching(error)] })
})

test('warns about RETRY_INSERTS without a channel for notices', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  warnAboutRetries({ RETRY_INSERTS: 'true', NOTIFY_EMAIL: 'office@company.test' })
  expect(warn).not.toHaveBeenCalled()
  warnAboutRetries({ RETRY_INSERTS: 'true' })
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^RETRY_INSERTS is true, but /))
  warn.mockRestore()
})

test.for<[variables: Variables, errors: RegExp[]]>([
  [{ NOTIFY_EMAIL: 'a@x.test, b@x.test,' }, []],
  [{ NOTIFY_EMAIL: ',' }, [/^NOTIFY_EMAIL contains ","/]],
  [{ NOTIFY_EMAIL: 'a@x.test;b@x.test' }, [/^NOTIFY_EMAIL contains "a@x\.test;b@x\.test"\. Write addresses/]],
  [{ NOTIFY_EMAIL: 'a@x.test, Sales <a>' }, [/^NOTIFY_EMAIL contains "Sales <a>"/]],
  [{ NOTIFY_EMAIL_FROM: 'a@x.test, b@x.test' }, [/^NOTIFY_EMAIL_FROM must be one address/]],
])('%o: errors in addresses for notices', ([variables, errors]) => {
  expect(errorsInVariables(variables, true)).toEqual(errors.map((error) => expect.stringMatching(error)))
})
