import { createMiddleware } from 'hono/factory'

/** Keeps answers out of caches, unless they say otherwise themselves. */
export const noStore = createMiddleware(async function noStore(c, next) {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
