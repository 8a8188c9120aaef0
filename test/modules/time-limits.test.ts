import { expect, test } from 'vitest'
import { timeLimitMs } from '../../src/islands/use-contact-form.ts'
import { sendTimeoutMs } from '../../src/notices/channels.ts'
import { outboxTimeoutMs } from '../../src/outbox/outbox-client.ts'
import { storeLimits } from '../../src/store/store-row.ts'

test('the browser times out a little later than the Worker can take to store or queue', () => {
  expect(timeLimitMs).toBeGreaterThanOrEqual(storeLimits.totalMs + outboxTimeoutMs + 2_000)
  expect(timeLimitMs).toBeLessThan(storeLimits.totalMs + 8_000)
})

test('a message is sent or queued within the 30 s that a Worker may run after its response', () => {
  expect(sendTimeoutMs + outboxTimeoutMs).toBeLessThan(30_000)
})
