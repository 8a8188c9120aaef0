import type { Handler } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Rejects requests from another site's page. Non-browser clients send neither header, so they pass. */
export const csrf = (refuse: Handler) =>
  createMiddleware(async (c, next) => {
    const fetchSite = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    const isCrossSite = fetchSite
      ? fetchSite !== 'same-origin' && fetchSite !== 'none'
      : origin !== undefined && !c.req.url.startsWith(`${origin}/`)
    return isCrossSite ? refuse(c, next) : next()
  })
