export type RetryLimits = { attempts: number; attemptMs: number }

/** Retries transient failures. Growing random pauses of up to 150 and 300 ms spread requests that failed together. */
export async function retry<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  isTransient: (result: Result) => boolean,
  limits: RetryLimits,
): Promise<{ result: Result; attempts: number }> {
  for (let attempts = 1; ; attempts++) {
    const result = await attempt(AbortSignal.timeout(limits.attemptMs))
    if (attempts === limits.attempts || !isTransient(result)) return { result, attempts }
    const pause = Math.random() * 75 * 2 ** attempts
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** For work that cannot be aborted. It may still finish after `late` was returned. */
export function withTimeout<Result, Late>(work: Promise<Result>, ms: number, late: Late) {
  const timeout = new Promise<Late>((resolve) => setTimeout(resolve, ms, late))
  return Promise.race([work, timeout])
}
