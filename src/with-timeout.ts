/** For work that cannot be aborted. It may still finish after `late` was returned. */
export function withTimeout<Result, Late>(work: Promise<Result>, ms: number, late: Late) {
  const { promise, resolve } = Promise.withResolvers<Late>()
  AbortSignal.timeout(ms).addEventListener('abort', () => resolve(late))
  return Promise.race([work, promise])
}
