/** A visitor waits for these attempts, and for pauses that bridge a restart of the data API: up to 9.6 s in all. */
export const visitorInsert = { attempts: 3, attemptMs: 2_000 }

/** For a workflow, which retries it, and for a terminal. */
export const patientInsert = { attempts: 1, attemptMs: 10_000 }

/** Cloudflare ends work in the background 30 s after the response, or after the visitor has left. */
export const workflowStartMs = { visitor: 2_000, background: 20_000 }

/** Random, to spread attempts that failed together. Two of them take up to 3.6 s. */
export const pauseAfter = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, (1 + Math.random()) * 150 * 3 ** attempt))

export const noticeMs = 25_000

/** For work that cannot be aborted. It may still finish after `fallback` was returned. */
export function withTimeout<Result, Fallback>(work: Promise<Result>, ms: number, fallback: Fallback) {
  const { promise, resolve } = Promise.withResolvers<Fallback>()
  AbortSignal.timeout(ms).addEventListener('abort', () => resolve(fallback))
  return Promise.race([work, promise])
}
