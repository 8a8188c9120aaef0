import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Against CSRF. A client that sends neither header is no browser, and may pass. */
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

/** Reads the body to its end: a client that is still sending would lose the connection and see no refusal. */
export const drainBody = (maxBytes: number) =>
  createMiddleware(async function drainBody(c, next) {
    await next()
    const { bodyUsed, headers } = c.req.raw
    const size = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (!bodyUsed && size <= maxBytes) await c.req.raw.arrayBuffer()
  })
