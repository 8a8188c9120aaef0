import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings, json } from '../support/posting.ts'
import { takeErrorLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

const hangs = { createBatch: () => new Promise(() => {}) }
const bindings = {
  ...env,
  NOTIFY_WEBHOOK_URL: 'https://chat.example/hook',
  ENQUIRY_WORKFLOW: hangs as never,
}

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

const hangUntilAborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', reject))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(abortAfter)
})

test.for([
  ['false', 8_000],
  ['true', 10_000],
] as const)(
  'RETRY_INSERTS=%s: if nothing responds, the form does within %i ms',
  async ([RETRY_INSERTS, limit]) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => hangUntilAborted(init?.signal))
    const startedAt = Date.now()
    let ms: number | undefined
    const sending = post(encodings.multipart(newEnquiry(), json), { ...bindings, RETRY_INSERTS })
    void sending.finally(() => (ms = Date.now() - startedAt))
    // Moves the clock only when everything waits for it.
    while (ms === undefined) await vi.advanceTimersToNextTimerAsync()
    expect((await sending).status).toBe(502)
    expect(ms).toBeLessThanOrEqual(limit)
    expect(takeErrorLines().at(-1)).toMatch(/"event":"contact","outcome":"failed".*"attempts":3/)
  },
)

test('a workflow that does not start delays no stored enquiry, and is logged after 2 s', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 201 }))
  const { promise: isStarting, resolve } = Promise.withResolvers<void>()
  vi.spyOn(hangs, 'createBatch').mockImplementation(() => {
    resolve()
    return new Promise(() => {})
  })
  const response = await post(encodings.multipart(newEnquiry(), json), bindings)
  expect(response.status).toBe(201)
  await isStarting
  await vi.advanceTimersByTimeAsync(1_999)
  expect(takeErrorLines()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(takeErrorLines()).toEqual([expect.stringMatching(/"event":"start","outcome":"failed".*"too slow"/)])
})
