import { createMiddleware } from 'hono/factory'

export const holdWork = createMiddleware(async (c, next) => {
  const work = next()
  c.executionCtx.waitUntil(work)
  await work
})
