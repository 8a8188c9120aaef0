import fc from 'fast-check'

const { FUZZ_RUNS = '200', FUZZ_SEED = '1' } = process.env

/** For the test, when it is asked for more runs. What is found needs time to be shrunk. */
export const timeout = 15_000 + Number(FUZZ_RUNS) * 100

/** Tries the same 200 values each time; FUZZ_RUNS asks for more, FUZZ_SEED for others. A failure is shrunk and printed. */
export const assertForAll = <Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => Promise<void>) =>
  fc.assert(fc.asyncProperty(values, holds), { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) })
