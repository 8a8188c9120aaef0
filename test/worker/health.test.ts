import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { paths } from '../../src/urls.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const shallow = paths.health
const deep = `${paths.health}?deep`
const ready = { ready: true }

async function ask(path: string, bindings: Env = env, apikey = '') {
  const headers = { 'CF-Connecting-IP': '192.0.2.1', ...(apikey && { apikey }) }
  const answer = await get(path, { headers }, bindings)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return { status: answer.status, body: await answer.json() }
}

test('A stranger learns only whether the site is ready; the publishable key gives details', async () => {
  const key = env.SUPABASE_PUBLISHABLE_KEY
  const version = expect.stringMatching(/^\d+\.\d+\.\d+(\+[\da-f]{7,12})?$/)
  for (const path of [shallow, deep])
    for (const stranger of ['', `${key}x`, 'sb_publishable_other'])
      expect(await ask(path, env, stranger)).toEqual({ status: 200, body: ready })
  expect(await ask(shallow, env, key)).toEqual({ status: 200, body: { ...ready, configured: true, version } })
  expect(await ask(deep, env, key)).toEqual({
    status: 200,
    body: { ...ready, configured: true, version, backend: 'ready', outbox: [] },
  })
  expect(await storedRows({ company: 'Health check' })).toEqual([])
})

test.each([
  ['does not answer', {}, 'unreachable'],
  ['does not know the key', { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' }, 'wrong key'],
  ['is not configured', { SUPABASE_URL: '' }, 'unconfigured'],
])('Where the backend %s a monitor gets 503, and the operator why', async (what, bindings, cause) => {
  // A connection that is really refused would have the runtime print a stack trace.
  if (what === 'does not answer') vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'))
  const broken = { ...env, ...bindings }
  expect(await ask(deep, broken)).toEqual({ status: 503, body: { ready: false } })
  expect(takeLogged().map((line) => JSON.parse(line))).toMatchObject([{ event: 'health', cause }])
  const { body } = await ask(deep, broken, broken.SUPABASE_PUBLISHABLE_KEY)
  if (broken.SUPABASE_URL) expect(body).toMatchObject({ ready: false, backend: cause })
  takeLogged()
})

test('The rate limit of a sender holds for deep checks, not for shallow ones nor the page', async () => {
  const busy = { ...env, SENDER_RATE: { limit: async () => ({ success: false }) } }
  expect((await ask(deep, busy)).status).toBe(429)
  expect((await ask(shallow, busy)).status).toBe(200)
  expect((await get(paths.home, {}, busy)).status).toBe(200)
})
