import { createMiddleware } from 'hono/factory'

/** Finishes the work on a request, even if its visitor leaves. */
export const holdWork = createMiddleware(async (c, next) => {
  const work = next()
  c.executionCtx.waitUntil(work)
  await work
})
