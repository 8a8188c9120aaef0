import fc from 'fast-check'

const { FUZZ_SEED, FUZZ_MS = '7000' } = process.env

/** For the test: what is found needs time to be shrunk. */
export const timeout = Number(FUZZ_MS) + 60_000

/**
 * Tries as many values as fit into FUZZ_MS. A failure is shrunk to a small one and printed with its seed, which
 * FUZZ_SEED repeats.
 */
export async function assertForAll<Value>(
  values: fc.Arbitrary<Value>,
  holds: (value: Value) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(values, holds), {
    numRuns: 1_000_000,
    interruptAfterTimeLimit: Number(FUZZ_MS),
    ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }),
  })
}
