import { beforeEach, expect, test, vi } from 'vitest'
import { formMs } from '../../src/shared/islands/post-contact.ts'
import { encodings, json, newEnquiry } from '../support/enquiry.ts'
import { takeErrorLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(abortAfter)
})

test('if nothing responds, the Worker tries for 9.6 seconds, and responds before the form stops waiting', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', reject)),
  )
  const startedAt = Date.now()
  let ms: number | undefined
  const sending = post(encodings.multipart(newEnquiry(), json))
  void sending.finally(() => (ms = Date.now() - startedAt))
  // Moves the clock only when everything waits for it.
  while (ms === undefined) await vi.advanceTimersToNextTimerAsync()
  expect((await sending).status).toBe(502)
  expect(ms).toBeCloseTo(9_600, -2)
  expect(ms).toBeLessThan(formMs)
  expect(takeErrorLines().at(-1)).toMatch(/"event":"contact","outcome":"failed".*"attempts":3/)
})
