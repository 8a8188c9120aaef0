import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { paths } from '../../src/routes.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'

const shallow = paths.health
const deep = `${paths.health}?deep`

/** The package's, and the commit that it was built from. */
const version = expect.stringMatching(/^\d+\.\d+\.\d+(\+[\da-f]{7,12})?$/)

async function ask(path: string, bindings: Env) {
  const answer = await get(path, { headers: { 'CF-Connecting-IP': '192.0.2.1' } }, bindings)
  return { status: answer.status, told: await answer.json(), caching: answer.headers.get('Cache-Control') }
}

test('A monitor learns the version, and that the site is configured', async () => {
  expect(await ask(shallow, env)).toEqual({
    status: 200,
    told: { version, configured: true },
    caching: 'no-store',
  })
})

test('A monitor that asks deeply learns that an enquiry would be stored, and stores none', async () => {
  const answers: number[] = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await send(...request)
    answers.push(answer.status)
    return answer
  })
  const { status, told, caching } = await ask(deep, env)
  expect({ status, told, caching }).toEqual({
    status: 200,
    told: { version, configured: true, backend: 'ready', outbox: { waiting: 0 } },
    caching: 'no-store',
  })
  // The database refused the one row that it was sent.
  expect(answers).toEqual([400])
})

test.each([
  ['does not answer', { ...env, SUPABASE_URL: 'http://127.0.0.1:1' }, 'unreachable'],
  ['does not know the key', { ...env, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' }, 'wrong key'],
])('A monitor learns that the backend %s, and so does the log', async (_, bindings, backend) => {
  const { status, told } = await ask(deep, bindings)
  expect(status).toBe(503)
  expect(told).toMatchObject({ configured: true, backend })
  expect(takeLogged().map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'health', outcome: 'failed', cause: backend }),
  ])
})

test('Deep checks are slowed down, shallow ones are not', async () => {
  const busy = { ...env, SENDER_RATE: { limit: async () => ({ success: false }) } }
  expect((await ask(deep, busy)).status).toBe(429)
  expect((await ask(shallow, busy)).status).toBe(200)
})
