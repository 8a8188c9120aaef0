import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { remedies } from '../../src/store/failure.ts'
import { sampleValue } from '../../src/store/samples.ts'
import { takeErrorLines } from '../support/quiet-console.ts'
import { full } from '../support/rate-limits.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const shallow = '/healthz'
const deep = '/healthz?deep'

const check = (path: string, bindings: Env = env) =>
  get(path, { headers: { 'CF-Connecting-IP': '192.0.2.1' } }, bindings)

test('a deep health check stores nothing', async () => {
  for (const path of [shallow, deep]) expect(await (await check(path)).json()).toEqual({ ready: true })
  expect(await storedRows({ email: sampleValue('email') })).toEqual([])
})

const refuse = async () => Promise.reject(new Error('refused'))
const reject = async () => Response.json({ code: 'PGRST205', message: 'Ada' }, { status: 404 })
const unconfigured = { cause: 'unconfigured' } as const

test.for([
  // The runtime would print a stack trace for a real connection error.
  [deep, 'does not respond', {}, refuse, { cause: 'unreachable', databaseStatus: 0, code: 'none' }],
  [deep, 'has no table', {}, reject, { cause: 'rejected', databaseStatus: 404, code: 'PGRST205' }],
  [deep, 'is not configured', { SUPABASE_URL: '' }, refuse, unconfigured],
  [shallow, 'is not configured', { SUPABASE_URL: '' }, refuse, unconfigured],
  [shallow, 'has a secret key', { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, refuse, unconfigured],
  [shallow, 'has no TLS', { SUPABASE_URL: 'http://abcd.supabase.co' }, refuse, unconfigured],
  [shallow, 'has a path', { SUPABASE_URL: 'https://abcd.supabase.co/rest/v1' }, refuse, unconfigured],
] as const)(
  '%s returns 503 with cause, status, code and remedy, and logs them, if the database %s',
  async ([path, , variables, respond, failure]) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
    const response = await check(path, { ...env, ...variables })
    expect(response.status).toBe(503)
    const remedy = remedies[failure.cause]
    expect(await response.json()).toEqual({ ready: false, ...failure, remedy })
    const lines = takeErrorLines()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'health', ...failure }])
    expect(lines.join()).not.toContain('Ada')
  },
)

test('limits the rate of deep health checks, but not of shallow ones or of pages', async () => {
  const busy = { ...env, SENDER_RATE: full }
  const responses = [deep, shallow, '/'].map((path) => check(path, busy))
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([429, 200, 200])
})
