import { expect, test } from 'vitest'
import { timeLimitMs } from '../../src/islands/submit-contact.ts'
import { outboxTimeoutMs } from '../../src/outbox/outbox-client.ts'
import { retry } from '../../src/store/retry.ts'
import { storeLimits } from '../../src/store/store-row.ts'

test.for([
  ['is final', 10, 1],
  ['leaves no time for another', 7_000, 2],
] as const)('Retry: it stops after a result that %s', async ([, attemptMs, wanted]) => {
  let clock = 0
  const { attempts } = await retry(
    async () => {
      clock += attemptMs
      return attemptMs > 10
    },
    (isTransient) => isTransient,
    storeLimits,
    { now: () => clock, random: () => 0.5, sleep: async () => {} },
  )
  expect(attempts).toBe(wanted)
})

test('Timeout: the browser waits a little longer than the Worker takes to store or to queue', () => {
  expect(timeLimitMs).toBeGreaterThanOrEqual(storeLimits.totalMs + outboxTimeoutMs + 2_000)
  expect(timeLimitMs).toBeLessThan(storeLimits.totalMs + 8_000)
})
