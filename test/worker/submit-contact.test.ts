import { expect, test } from 'vitest'
import { submitContact } from '../../src/islands/submit-contact.ts'

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
