/** For work that cannot be aborted. It may still finish after `late` was returned. */
export function withTimeout<Result, Late>(work: Promise<Result>, ms: number, late: Late) {
  const timeout = new Promise<Late>((resolve) => setTimeout(resolve, ms, late))
  return Promise.race([work, timeout])
}
