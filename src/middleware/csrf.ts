import type { Handler } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Refuses what another site's page sends. A client without either header is no browser, and may pass. */
export const csrf = (refuse: Handler) =>
  createMiddleware(async function csrf(c, next) {
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    const isForeign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && origin !== new URL(c.req.url).origin
    return isForeign ? refuse(c, next) : next()
  })
