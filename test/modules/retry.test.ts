import { expect, test } from 'vitest'
import { timeLimitMs } from '../../src/islands/submit-contact.ts'
import { outboxTimeoutMs } from '../../src/outbox/outbox-client.ts'
import { retry } from '../../src/store/retry.ts'
import { storeLimits } from '../../src/store/store-row.ts'

test('Retry: it stops where no time is left for another attempt', async () => {
  let clock = 0
  const fail = async () => {
    clock += 7_000
  }
  const effects = { now: () => clock, random: () => 0.5, sleep: async () => {} }
  expect(await retry(fail, () => true, storeLimits, effects)).toMatchObject({ attempts: 2 })
})

test('Timeout: the browser waits a little longer than the Worker takes to store or to queue', () => {
  expect(timeLimitMs).toBeGreaterThanOrEqual(storeLimits.totalMs + outboxTimeoutMs + 2_000)
  expect(timeLimitMs).toBeLessThan(storeLimits.totalMs + 8_000)
})
