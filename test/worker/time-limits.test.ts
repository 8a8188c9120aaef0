import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { outboxThat } from '../support/outage.ts'
import { encodings, json } from '../support/posting.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

const hangUntilAborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', reject))

test.for([
  ['false', 8_000, /"attempts":3/],
  ['true', 10_000, /"attempts":3.*"outbox":"no response"/],
] as const)(
  'OUTBOX_ENABLED=%s: if nothing responds, the form does within %i ms',
  async ([OUTBOX_ENABLED, limit, logged]) => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(abortAfter)
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => hangUntilAborted(init?.signal))
    const OUTBOX = outboxThat(() => hangUntilAborted())
    const startedAt = Date.now()
    let ms: number | undefined
    const sending = post(encodings.multipart(newEnquiry(), json), { ...env, OUTBOX, OUTBOX_ENABLED })
    void sending.finally(() => (ms = Date.now() - startedAt))
    // Moves the clock only when everything waits for it.
    while (ms === undefined) await vi.advanceTimersToNextTimerAsync()
    expect((await sending).status).toBe(502)
    expect(ms).toBeLessThanOrEqual(limit)
    expect(takeLogged()).toEqual([expect.stringMatching(logged)])
  },
)
