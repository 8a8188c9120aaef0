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

/**
 * Takes what is left of a body of permitted size before the answer goes out. While a client is still sending, an answer
 * would break off its connection, and it would see no refusal.
 */
export const finishBody = (maxBytes: number) =>
  createMiddleware(async function finishBody(c, next) {
    await next()
    const { bodyUsed, headers } = c.req.raw
    const size = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (!bodyUsed && size <= maxBytes) await c.req.raw.arrayBuffer()
  })
