import { createMiddleware } from 'hono/factory'

/** Finishes the work on a request, even if its visitor leaves: the runtime would end it there, in the middle of an insert. */
export const holdWork = createMiddleware(async (c, next) => {
  const work = next()
  c.executionCtx.waitUntil(work)
  await work
})
