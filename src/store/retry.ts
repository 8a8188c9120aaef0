export type RetryLimits = { attempts: number; attemptMs: number; totalMs: number; firstPauseMs: number }

/** Retries transient failures within `totalMs`. Growing random pauses spread requests that failed together. */
export async function retry<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  isTransient: (result: Result) => boolean,
  limits: RetryLimits,
): Promise<{ result: Result; attempts: number }> {
  const deadline = Date.now() + limits.totalMs
  for (let attempts = 1; ; attempts++) {
    const timeLeft = Math.max(1, deadline - Date.now())
    const result = await attempt(AbortSignal.timeout(Math.min(limits.attemptMs, timeLeft)))
    const pause = Math.random() * limits.firstPauseMs * 2 ** (attempts - 1)
    const isLast = attempts >= limits.attempts || Date.now() + pause >= deadline
    if (isLast || !isTransient(result)) return { result, attempts }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** For an HTTP status, or 0 without a response. */
export const isTransientStatus = (status: number) => status === 0 || status === 429 || status >= 500

/** For work that cannot be aborted. It may still finish after `late` was returned. */
export function withTimeout<Result, Late>(work: Promise<Result>, ms: number, late: Late) {
  const timeout = new Promise<Late>((resolve) => setTimeout(resolve, ms, late))
  return Promise.race([work, timeout])
}
