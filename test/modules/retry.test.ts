import { expect, test } from 'vitest'
import { type RetryLimits, retry } from '../../src/store/retry.ts'

const limits: RetryLimits = { attempts: 4, attemptMs: 1_000, totalMs: 10_000, firstPauseMs: 100 }

/** Attempts that take `attemptMs` each by a clock of their own; `random` decides on the pauses. */
async function pauses({ random = () => 0.5, attemptMs = 10, final = Number.POSITIVE_INFINITY }) {
  let clock = 0
  const pauses: number[] = []
  const { result, attempts } = await retry(
    async () => {
      clock += attemptMs
      return pauses.length + 1 < final
    },
    (isTransient) => isTransient,
    limits,
    {
      now: () => clock,
      random,
      sleep: async (ms) => {
        await new Promise((resolve) => setTimeout(resolve))
        clock += ms
        pauses.push(ms)
      },
    },
  )
  return { attempts, pauses, succeeded: !result }
}

test('What succeeds at once is not repeated', async () => {
  expect(await pauses({ final: 1 })).toEqual({ attempts: 1, pauses: [], succeeded: true })
})

test('It stops with the first final result', async () => {
  expect(await pauses({ final: 3 })).toEqual({ attempts: 3, pauses: [50, 100], succeeded: true })
})

test('Each pause is drawn from nothing up to twice as long as before', async () => {
  expect(await pauses({ random: () => 0 })).toMatchObject({ pauses: [0, 0, 0], succeeded: false })
  expect(await pauses({ random: () => 1 })).toMatchObject({ pauses: [100, 200, 400], succeeded: false })
})

test('No attempt begins after the budget is spent', async () => {
  expect(await pauses({ attemptMs: 4_000 })).toMatchObject({ attempts: 3, succeeded: false })
  expect(await pauses({ attemptMs: 9_960 })).toMatchObject({ attempts: 1, pauses: [] })
})

test.for([
  ['its own limit', { attemptMs: 50, totalMs: 20_000 }],
  ['what is left of the budget', { attemptMs: 20_000, totalMs: 50 }],
] as const)('An attempt is cut off at %s', async ([, times]) => {
  const untilCutOff = (signal: AbortSignal) =>
    new Promise<true>((resolve) => signal.addEventListener('abort', () => resolve(true)))
  const start = performance.now()
  await retry(untilCutOff, () => true, { ...limits, ...times, attempts: 1 })
  expect(performance.now() - start).toBeLessThan(10_000)
})
