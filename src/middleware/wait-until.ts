import { createMiddleware } from 'hono/factory'

/** The runtime would otherwise end the work of a request whose client has left, in the middle of an insert. */
export const waitUntilHandled = createMiddleware(async (c, next) => {
  const handled = next()
  c.executionCtx.waitUntil(handled)
  await handled
})
