import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'

type Refuse = (c: Context, status: 400 | 413) => Response | Promise<Response>

/** Refuses a body that is too large, and one that breaks off while it is read. */
export const limitBody = (maxSize: number, refuse: Refuse) => {
  const limit = bodyLimit({ maxSize, onError: (c) => refuse(c, 413) })
  return createMiddleware(async function limitBody(c, next) {
    const refusal = await limit(c, async () => {}).catch(() => refuse(c, 400))
    return refusal ?? next()
  })
}

/** Reads the body to its end: a client that is still sending would lose the connection and see no refusal. */
export const drainBody = (maxSize: number) =>
  createMiddleware(async function drainBody(c, next) {
    await next()
    const { bodyUsed, headers } = c.req.raw
    const size = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (!bodyUsed && size <= maxSize) await c.req.raw.arrayBuffer().catch(() => {})
  })
