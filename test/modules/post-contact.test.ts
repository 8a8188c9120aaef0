import { expect, test } from 'vitest'
import { postContact } from '../../src/islands/use-contact-form.ts'

const answering = (status: number, body: string) => async () => new Response(body, { status })
const failed = { kind: 'failed' }
const refused = (reasons: object) => ({
  kind: 'refused',
  reasons: { errors: {}, honeypot: false, ...reasons },
})
const honeypot = { errors: { name: 'Which?' }, honeypot: true }

test.for([
  ['201', answering(201, '{"ok":true}'), { kind: 'stored' }],
  ['422 with reasons', answering(422, JSON.stringify(honeypot)), refused(honeypot)],
  ['422 without reasons', answering(422, '{}'), refused({})],
  ['422 with a page', answering(422, '<!doctype html>'), failed],
  ['422 with null', answering(422, 'null'), failed],
  ['200 with a page', answering(200, 'Welcome to the café network'), failed],
  ['502', answering(502, '{}'), { ...failed, cause: 'status 502' }],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), failed],
] as const)('The form understands: %s', async ([, send, outcome]) => {
  expect(await postContact(new FormData(), send)).toMatchObject(outcome)
})
