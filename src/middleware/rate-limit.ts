import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env, RateLimiter } from '../env.ts'
import { networkOf } from './network-of.ts'

/** The period of both limits in wrangler.toml. */
const periodSeconds = 60

/**
 * Slows down a sender, then all of them, as wrangler.toml says: each path counts for itself. A brake that is missing
 * or fails lets everyone through, since an enquiry is worth more than a flood costs.
 */
export const rateLimit = (refuse: (c: Context) => Response | Promise<Response>) =>
  createMiddleware<{ Bindings: Env }>(async function rateLimit(c, next) {
    const address = c.req.header('CF-Connecting-IP')
    const { SENDER_RATE, TOTAL_RATE } = c.env
    const allowed =
      (!address || (await isWithin(SENDER_RATE, `${networkOf(address)} ${c.req.path}`))) &&
      (await isWithin(TOTAL_RATE, c.req.path))
    if (allowed) return next()
    c.header('Retry-After', String(periodSeconds))
    return refuse(c)
  })

async function isWithin(limiter: RateLimiter | undefined, key: string): Promise<boolean> {
  try {
    return limiter ? (await limiter.limit({ key })).success : true
  } catch {
    return true
  }
}
