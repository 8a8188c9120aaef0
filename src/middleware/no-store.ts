import { createMiddleware } from 'hono/factory'

export const noStore = createMiddleware(async function noStore(c, next) {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
