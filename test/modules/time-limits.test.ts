import { expect, test } from 'vitest'
import { timeLimitMs } from '../../src/islands/submit-contact.ts'
import { outboxTimeoutMs } from '../../src/outbox/ask-outbox.ts'
import { storeLimits } from '../../src/store/store-row.ts'

test('The timeout of the browser is a few seconds longer than the Worker takes to store an enquiry or to queue it', () => {
  expect(timeLimitMs).toBeGreaterThanOrEqual(storeLimits.totalMs + outboxTimeoutMs + 2_000)
  expect(timeLimitMs).toBeLessThan(storeLimits.totalMs + 8_000)
})
