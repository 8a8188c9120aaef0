import { createMiddleware } from 'hono/factory'
import { setHeaders } from '../responses/headers.ts'

export const headers = createMiddleware(async function headers(c, next) {
  await next()
  setHeaders(c.res.headers, c.req.url)
})
