import { expect, test, vi } from 'vitest'
import { submitContact, timeLimitMs } from '../../src/islands/submit-contact.ts'
import { paths } from '../../src/routes.ts'

const answering = (status: number, body: string) => async () => new Response(body, { status })

test.for([
  ['201', answering(201, '{"ok":true}'), { kind: 'stored' }],
  [
    '422 with reasons',
    answering(422, '{"errors":{"name":"Which?"},"honeypot":true}'),
    { kind: 'refused', reasons: { errors: { name: 'Which?' }, honeypot: true } },
  ],
  ['422 with a page', answering(422, '<!doctype html>'), { kind: 'failed' }],
  ['422 with null', answering(422, 'null'), { kind: 'failed' }],
  [
    '422 without reasons',
    answering(422, '{}'),
    { kind: 'refused', reasons: { errors: {}, honeypot: false } },
  ],
  ['200 with a page', answering(200, 'Welcome to the café network'), { kind: 'failed' }],
  ['429', answering(429, '{}'), { kind: 'failed', cause: 'status 429' }],
  ['502', answering(502, '{}'), { kind: 'failed', cause: 'status 502' }],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'failed' }],
] as const)('The form understands: %s', async ([, send, outcome]) => {
  expect(await submitContact(new FormData(), send)).toMatchObject(outcome)
})

test('The form posts what was typed, and asks for an answer that its script understands', async () => {
  const fields = new FormData()
  fields.set('name', 'Ada')
  const send = vi.fn(answering(201, ''))
  await submitContact(fields, send)
  const init = { method: 'POST', body: fields, headers: { Accept: 'application/json' } }
  expect(send.mock.calls).toEqual([[paths.contact, expect.objectContaining(init)]])
})

test('An answer that never comes is waited for as long as the limit says', { timeout: 5_000 }, async () => {
  // On a clock a hundred times as fast.
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 100))
  const neverAnswering: typeof fetch = (_, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', ({ target }) => reject((target as AbortSignal).reason))
    })
  const start = performance.now()
  const outcome = await submitContact(new FormData(), neverAnswering)
  expect(performance.now() - start).toBeGreaterThanOrEqual(timeLimitMs / 100 - 5)
  expect(outcome).toEqual({ kind: 'failed', cause: expect.objectContaining({ name: 'TimeoutError' }) })
})
