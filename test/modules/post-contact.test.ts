import { expect, test, vi } from 'vitest'
import { postContact } from '../../src/islands/use-contact-form.ts'

test.for([
  [422, '<!doctype html>'],
  [200, 'Welcome to the café network'],
] as const)('the form fails if a network responds with %i and a page', async ([status, body]) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }))
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await postContact(new FormData())).toEqual({})
  expect(warn).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
