import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const shallow = '/healthz'
const deep = '/healthz?deep'
const bindings = { ...env, VERSION: { id: '', tag: '1a2b3c4', timestamp: '' } }

async function check(path: string, env: Env = bindings, apikey = '') {
  const headers = { 'CF-Connecting-IP': '192.0.2.1', ...(apikey && { apikey }) }
  const response = await get(path, { headers }, env)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

test('shows details only to requests with the publishable key', async () => {
  const key = env.SUPABASE_PUBLISHABLE_KEY
  for (const path of [shallow, deep])
    for (const stranger of ['', `${key}x`, 'sb_publishable_other'])
      expect(await check(path, bindings, stranger)).toEqual({ status: 200, body: { ready: true } })
  const details = { ready: true, version: '1a2b3c4' }
  expect(await check(shallow, bindings, key)).toEqual({ status: 200, body: details })
  expect(await check(deep, bindings, key)).toEqual({ status: 200, body: { ...details, backend: 'ready' } })
  expect(await storedRows({ email: 'a@b.test' })).toEqual([])
})

test.each([
  ['does not respond', {}, 'unreachable'],
  ['is not configured', { SUPABASE_URL: '' }, 'unconfigured'],
])('returns 503, and the cause to operators, when the backend %s', async (what, variables, cause) => {
  // The runtime would print a stack trace for a real connection error.
  if (what === 'does not respond') vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'))
  const broken = { ...bindings, ...variables }
  expect(await check(deep, broken)).toEqual({ status: 503, body: { ready: false } })
  expect(takeLogged().map((line) => JSON.parse(line))).toMatchObject([{ event: 'health', cause }])
  const { body } = await check(deep, broken, broken.SUPABASE_PUBLISHABLE_KEY)
  expect(body).toMatchObject({ ready: false, backend: cause, reason: expect.stringMatching(/\.$/) })
  takeLogged()
})

test('limits the rate of deep checks, but not of shallow ones or of pages', async () => {
  const busy = { ...env, SENDER_RATE: { limit: async () => ({ success: false }) } }
  expect((await check(deep, busy)).status).toBe(429)
  expect((await check(shallow, busy)).status).toBe(200)
  expect((await get('/', {}, busy)).status).toBe(200)
})
