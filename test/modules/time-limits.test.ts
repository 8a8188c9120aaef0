import { expect, test } from 'vitest'
import { outboxTimeoutMs } from '../../src/call-outbox.ts'
import { timeLimitMs } from '../../src/islands/use-contact-form.ts'
import { visitorLimits } from '../../src/store/store-row.ts'

test('the browser times out a little later than the Worker can take to store or queue', () => {
  const longestPausesMs = 450
  const storeMs = visitorLimits.attempts * visitorLimits.attemptMs + longestPausesMs
  expect(timeLimitMs).toBeGreaterThanOrEqual(storeMs + outboxTimeoutMs + 2_000)
  expect(timeLimitMs).toBeLessThan(storeMs + 8_000)
})
