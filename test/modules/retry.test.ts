import { expect, test } from 'vitest'
import { timeLimitMs } from '../../src/islands/submit-contact.ts'
import { outboxTimeoutMs } from '../../src/outbox/ask-outbox.ts'
import { type RetryLimits, retry } from '../../src/store/retry.ts'
import { storeLimits } from '../../src/store/store-row.ts'

const limits: RetryLimits = { attempts: 4, attemptMs: 1_000, totalMs: 10_000, firstPauseMs: 100 }

/** Attempts that take `attemptMs` each by a clock of their own; `random` decides on the pauses. */
async function pauses({ random = 0.5, attemptMs = 10, final = Number.POSITIVE_INFINITY }) {
  let clock = 0
  const pauses: number[] = []
  const { result: isTransient, attempts } = await retry(
    async () => {
      clock += attemptMs
      return pauses.length + 1 < final
    },
    (isTransient) => isTransient,
    limits,
    {
      now: () => clock,
      random: () => random,
      sleep: async (ms) => {
        clock += ms
        pauses.push(ms)
      },
    },
  )
  return { attempts, pauses, succeeded: !isTransient }
}

test.for([
  [
    'Retry: it stops with the first final result',
    { final: 3 },
    { attempts: 3, pauses: [50, 100], succeeded: true },
  ],
  ['Back-off: it may be twice as long as before', { random: 1 }, { pauses: [100, 200, 400] }],
  ['Retry: no attempt begins after the budget is spent', { attemptMs: 4_000 }, { attempts: 3 }],
  ['Retry: nor would one after the pause', { attemptMs: 9_960 }, { attempts: 1, pauses: [] }],
] as const)('%s', async ([, options, outcome]) => {
  expect(await pauses(options)).toMatchObject(outcome)
})

test('Timeout: the browser waits a little longer than the Worker takes to store or to queue', () => {
  expect(timeLimitMs).toBeGreaterThanOrEqual(storeLimits.totalMs + outboxTimeoutMs + 2_000)
  expect(timeLimitMs).toBeLessThan(storeLimits.totalMs + 8_000)
})
