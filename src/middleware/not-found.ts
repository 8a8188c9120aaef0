import { createMiddleware } from 'hono/factory'
import { messageResponse } from '../responses/pages.ts'

/** Gives a 404 its page, once it is known that the address does not exist for any method. */
export const notFound = createMiddleware(async function notFound(c, next) {
  await next()
  if (c.res.status === 404) c.res = await messageResponse(c, 'notFound')
})
