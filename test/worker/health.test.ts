import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { sampleValue } from '../../src/enquiry/samples.ts'
import type { Env } from '../../src/env.ts'
import { takeErrorLines } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const shallow = '/healthz'
const deep = '/healthz?deep'
const bindings = { ...env, VERSION: { id: '', tag: '1a2b3c4', timestamp: '' } }

async function check(path: string, env: Env = bindings) {
  const response = await get(path, { headers: { 'CF-Connecting-IP': '192.0.2.1' } }, env)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

test('a deep check also returns the version and the state of the database, and stores nothing', async () => {
  expect(await check(shallow)).toEqual({ status: 200, body: { ready: true } })
  const details = { version: '1a2b3c4', backend: 'ready' }
  expect(await check(deep)).toEqual({ status: 200, body: { ready: true, ...details } })
  expect(await storedRows({ email: sampleValue('email') })).toEqual([])
})

test.each([
  ['does not respond', {}, 'unreachable'],
  ['is not configured', { SUPABASE_URL: '' }, 'unconfigured'],
])('returns 503 with the cause when the backend %s', async (what, variables, cause) => {
  // The runtime would print a stack trace for a real connection error.
  if (what === 'does not respond') vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'))
  const { status, body } = await check(deep, { ...bindings, ...variables })
  expect(status).toBe(503)
  expect(body).toMatchObject({ ready: false, backend: cause, reason: expect.stringMatching(/\.$/) })
  expect(takeErrorLines().map((line) => JSON.parse(line))).toMatchObject([{ event: 'health', cause }])
})

test('limits the rate of deep checks, but not of shallow ones or of pages', async () => {
  const busy = { ...env, SENDER_RATE: { limit: async () => ({ success: false }) } }
  expect((await check(deep, busy)).status).toBe(429)
  expect((await check(shallow, busy)).status).toBe(200)
  expect((await get('/', {}, busy)).status).toBe(200)
})
