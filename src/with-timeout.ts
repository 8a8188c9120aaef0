/** For work that cannot be aborted. It may still finish after `late` was returned. */
export function withTimeout<Result, Late>(work: Promise<Result>, ms: number, late: Late) {
  const { promise, resolve } = Promise.withResolvers<Late>()
  const timer = setTimeout(resolve, ms, late)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
