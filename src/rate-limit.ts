import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { site } from './content/site.ts'
import type { Env, RateLimiter } from './env.ts'

/** Seconds until a sender may try again: the `period` in wrangler.toml. */
export const retryAfter = '60'

/** Lets a sender's requests to one path through as long as they are within the limit. */
export const rateLimit = (refuse: Handler) =>
  createMiddleware<{ Bindings: Env }>(async function rateLimit(c, next) {
    if (await isSenderWithin(c)) return next()
    c.header('Retry-After', retryAfter)
    return refuse(c, next)
  })

/** Whether this sender is within the limit. `counter` counts apart from the others. Only Cloudflare says who sends. */
export async function isSenderWithin(c: Context, counter = 'sender'): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP')
  const { SENDER_RATE }: Env = c.env
  return !address || isWithin(SENDER_RATE, c, `${counter} ${networkOf(address)}`)
}

/** Whether all senders together are within the limit. Counted only before the database is asked. */
export async function isTotalWithin(c: Context): Promise<boolean> {
  const { TOTAL_RATE }: Env = c.env
  return isWithin(TOTAL_RATE, c, 'all')
}

/**
 * The key begins with the site's address, because Workers of one account share their counters. If the limiter is
 * missing or fails, everyone may pass: an enquiry is worth more than a flood costs.
 */
async function isWithin(limiter: RateLimiter | undefined, c: Context, counter: string): Promise<boolean> {
  try {
    return limiter ? (await limiter.limit({ key: `${site.origin} ${c.req.path} ${counter}` })).success : true
  } catch {
    return true
  }
}

/** What counts as one sender: an IPv4 address, or the /48 of an IPv6 one, which is what a customer is often given. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 3).join(':')
}
