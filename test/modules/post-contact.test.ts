import { expect, test } from 'vitest'
import { postContact } from '../../src/islands/use-contact-form.ts'

const respond = (status: number, body: string) => async () => new Response(body, { status })
const failed = { kind: 'failed' }
const reasons = { errors: { name: 'Which?' }, honeypot: true }

test.for([
  ['201', respond(201, '{"ok":true}'), { kind: 'stored' }],
  ['422 with reasons', respond(422, JSON.stringify(reasons)), { kind: 'refused', reasons }],
  ['422 without reasons', respond(422, '{}'), { kind: 'refused', reasons: { errors: {} } }],
  ['422 with null', respond(422, 'null'), failed],
  ['200 with the page of a Wi-Fi portal', respond(200, '<!doctype html>'), failed],
  ['502', respond(502, '{}'), { ...failed, cause: 'status 502' }],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), failed],
] as const)('the form handles: %s', async ([, send, outcome]) => {
  expect(await postContact(new FormData(), send)).toMatchObject(outcome)
})
