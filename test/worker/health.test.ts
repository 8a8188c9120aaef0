import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { remedies } from '../../src/store/failure.ts'
import { sampleValue } from '../../src/store/samples.ts'
import { takeErrorLines } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const shallow = '/healthz'
const deep = '/healthz?deep'

async function check(path: string, bindings: Env = env) {
  const response = await get(path, { headers: { 'CF-Connecting-IP': '192.0.2.1' } }, bindings)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

test('a deep health check stores nothing', async () => {
  for (const path of [shallow, deep])
    expect(await check(path)).toEqual({ status: 200, body: { ready: true } })
  expect(await storedRows({ email: sampleValue('email') })).toEqual([])
})

const refuse = async () => Promise.reject(new Error('refused'))
const unconfigured = { cause: 'unconfigured' } as const
const reject = async () => Response.json({ code: 'PGRST205', message: 'Ada' }, { status: 404 })

test.for([
  // The runtime would print a stack trace for a real connection error.
  [deep, 'does not respond', {}, refuse, { cause: 'unreachable', databaseStatus: 0, code: 'none' }],
  [deep, 'has no table', {}, reject, { cause: 'rejected', databaseStatus: 404, code: 'PGRST205' }],
  [deep, 'is not configured', { SUPABASE_URL: '' }, refuse, unconfigured],
  [shallow, 'is not configured', { SUPABASE_URL: '' }, refuse, unconfigured],
  [shallow, 'has a secret key', { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, refuse, unconfigured],
  [shallow, 'has no TLS', { SUPABASE_URL: 'http://abcd.supabase.co' }, refuse, unconfigured],
] as const)(
  '%s returns 503 with cause, status, code and remedy, and logs them, when the backend %s',
  async ([path, , variables, respond, failure]) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
    const { status, body } = await check(path, { ...env, ...variables })
    expect(status).toBe(503)
    const remedy = remedies[failure.cause]
    expect(body).toEqual({ ready: false, ...failure, remedy })
    const [line = '', ...others] = takeErrorLines()
    expect(others).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ event: 'health', ...failure })
    expect(line).not.toContain('Ada')
  },
)

test('limits the rate of deep health checks, but not of shallow ones or of pages', async () => {
  const busy = { ...env, SENDER_RATE: { limit: async () => ({ success: false }) } }
  expect(await check(deep, busy)).toMatchObject({ status: 429, body: { ok: false } })
  expect((await check(shallow, busy)).status).toBe(200)
  expect((await get('/', {}, busy)).status).toBe(200)
})
