import { expect, test } from 'vitest'
import { timeLimitMs } from '../../src/islands/use-contact-form.ts'
import { sendTimeoutMs } from '../../src/notices/channels.ts'
import { outboxTimeoutMs } from '../../src/outbox/outbox-client.ts'
import { storeLimits } from '../../src/store/store-row.ts'

test('the browser times out a little later than the Worker can take to store or queue', () => {
  const longestPausesMs = 450
  const storeMs = storeLimits.attempts * storeLimits.attemptMs + longestPausesMs
  expect(timeLimitMs).toBeGreaterThanOrEqual(storeMs + outboxTimeoutMs + 2_000)
  expect(timeLimitMs).toBeLessThan(storeMs + 8_000)
})

test('a message is sent or queued within the 30 s that a Worker may run after its response', () => {
  expect(sendTimeoutMs + outboxTimeoutMs).toBeLessThan(30_000)
})
