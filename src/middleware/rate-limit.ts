import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { site } from '../content/site.ts'
import type { Env } from '../env.ts'

/** In seconds: the `period` in wrangler.toml. */
export const retryAfter = '60'

export const rateLimit = (refuse: Handler) =>
  createMiddleware<{ Bindings: Env }>(async function rateLimit(c, next) {
    if (await isSenderWithin(c)) return next()
    c.header('Retry-After', retryAfter)
    return refuse(c, next)
  })

/** Without Cloudflare in front nobody knows the sender's address, and everyone may pass. */
export async function isSenderWithin(c: Context): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP')
  const { SENDER_RATE }: Env = c.env
  return !address || isWithin(SENDER_RATE, c, `sender ${networkOf(address)}`)
}

/** Counts all senders together, and only what would reach the database. */
export async function isTotalWithin(c: Context): Promise<boolean> {
  const { TOTAL_RATE }: Env = c.env
  return isWithin(TOTAL_RATE, c, 'all')
}

/** If the limiter is missing or fails, everyone may pass: an enquiry is worth more than a flood costs. */
async function isWithin(limiter: RateLimit | undefined, c: Context, counter: string): Promise<boolean> {
  if (!limiter) return true
  try {
    // With the origin, because Workers of one account share their counters.
    const { success } = await limiter.limit({ key: `${site.origin} ${routePath(c)} ${counter}` })
    return success
  } catch {
    return true
  }
}

/** An IPv4 address, or the /48 of an IPv6 address, which one customer often has as a whole. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 3).join(':')
}
