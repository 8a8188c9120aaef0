import type { Context } from 'hono'
import { site } from './content/site.ts'
import type { Env, RateLimiter } from './env.ts'
import { networkOf } from './network-of.ts'

/** Seconds after which a sender may try again: the `period` of the limits in wrangler.toml. */
export const retryAfter = '60'

/** Whether one sender still may, on this path. Who sends cannot be told where Cloudflare does not stand before the site. */
export async function isSenderWithin(c: Context): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP')
  const { SENDER_RATE }: Env = c.env
  return !address || isWithin(SENDER_RATE, c, networkOf(address))
}

/** Whether all senders together still may. It is counted where it costs something, so that nobody uses it up for nothing. */
export async function isTotalWithin(c: Context): Promise<boolean> {
  const { TOTAL_RATE }: Env = c.env
  return isWithin(TOTAL_RATE, c, 'all')
}

/**
 * The key is this site's own, because Workers of one account share their counters. A brake that is missing or fails lets
 * everyone through: an enquiry is worth more than a flood costs.
 */
async function isWithin(limiter: RateLimiter | undefined, c: Context, who: string): Promise<boolean> {
  try {
    return limiter ? (await limiter.limit({ key: `${site.origin} ${c.req.path} ${who}` })).success : true
  } catch {
    return true
  }
}
