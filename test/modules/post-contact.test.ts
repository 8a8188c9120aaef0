import { afterEach, expect, test, vi } from 'vitest'
import { postContact } from '../../src/islands/use-contact-form.ts'

afterEach(() => vi.restoreAllMocks())

test.for([
  [422, '<!doctype html>'],
  [200, 'Welcome to the café network'],
] as const)('the form fails if a network responds with %i and a page', async ([status, body]) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }))
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await postContact(new FormData())).toEqual({ errors: {} })
  expect(warn).toHaveBeenCalledOnce()
})

test('the form names a wait if too many were sent', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 429 }))
  expect(await postContact(new FormData())).toEqual({ errors: {}, retryLater: true })
})
