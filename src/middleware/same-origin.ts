import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

/**
 * Refuses what another site's page makes a browser send, whatever its content type (Hono's own CSRF middleware
 * looks at form types only, and refuses clients that are no browsers). Fetch Metadata first, then Origin.
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
