import { createMiddleware } from 'hono/factory'
import { messageResponse } from '../responses/pages.ts'

/** Gives a 404 its page. It acts after methodNotAllowed, which makes a 405 of an address that has other methods. */
export const notFound = createMiddleware(async function notFound(c, next) {
  await next()
  if (c.res.status === 404) c.res = await messageResponse(c, 'notFound')
})
