import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

/**
 * Refuses what another site's page makes a browser send, by `Sec-Fetch-Site`, or by `Origin` where that is missing.
 * A client that sends neither is no browser, and may pass.
 */
export const sameOrigin = (refuse: (c: Context) => Response | Promise<Response>) =>
  createMiddleware(async function sameOrigin(c, next) {
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    const isForeign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && origin !== new URL(c.req.url).origin
    if (isForeign) return refuse(c)
    return next()
  })
