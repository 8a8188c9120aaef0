export type RetryLimits = { attempts: number; attemptMs: number; totalMs: number; firstPauseMs: number }

type Effects = {
  now?: () => number
  random?: () => number
  sleep?: (ms: number) => Promise<void>
}

/** The pauses grow and are random, so that requests that failed together do not come back together. */
export async function retry<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  isTransient: (result: Result) => boolean,
  limits: RetryLimits,
  { now = Date.now, random = Math.random, sleep = wait }: Effects = {},
): Promise<{ result: Result; attempts: number }> {
  const deadline = now() + limits.totalMs
  for (let attempts = 1; ; attempts++) {
    const timeLeft = Math.max(1, deadline - now())
    const result = await attempt(AbortSignal.timeout(Math.min(limits.attemptMs, timeLeft)))
    const pause = random() * limits.firstPauseMs * 2 ** (attempts - 1)
    const isLast = attempts >= limits.attempts || now() + pause >= deadline
    if (isLast || !isTransient(result)) return { result, attempts }
    await sleep(pause)
  }
}

/** For an HTTP status, or 0 where no answer came. */
export const isTransientStatus = (status: number) => status === 0 || status === 429 || status >= 500

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
