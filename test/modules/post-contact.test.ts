import { expect, test, vi } from 'vitest'
import { postContact } from '../../src/islands/use-contact-form.ts'

const respond = (status: number, body: string) => async () => new Response(body, { status })
const failed = {}
const errors = { name: 'Which?' }

test.for([
  ['201', respond(201, '{"ok":true}'), undefined],
  ['422 with errors', respond(422, JSON.stringify({ errors })), errors],
  ['422 with a page', respond(422, '<!doctype html>'), failed],
  ['200 with a page', respond(200, 'Welcome to the café network'), failed],
  ['502', respond(502, '{}'), failed],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), failed],
] as const)('the form handles this response: %s', async ([, response, result]) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(response)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await postContact(new FormData())).toEqual(result)
  expect(warn).toHaveBeenCalledTimes(result === failed ? 1 : 0)
  vi.restoreAllMocks()
})
