import type { Context } from 'hono'
import { site } from './content/site.ts'
import type { Env, RateLimiter } from './env.ts'
import { networkOf } from './network-of.ts'

/** Seconds until a sender may try again: the `period` in wrangler.toml. */
export const retryAfter = '60'

/** Whether this sender may still post to this path. Only Cloudflare says who sends; without it everyone may. */
export async function isSenderWithin(c: Context): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP')
  const { SENDER_RATE }: Env = c.env
  return !address || isWithin(SENDER_RATE, c, networkOf(address))
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
async function isWithin(limiter: RateLimiter | undefined, c: Context, who: string): Promise<boolean> {
  try {
    return limiter ? (await limiter.limit({ key: `${site.origin} ${c.req.path} ${who}` })).success : true
  } catch {
    return true
  }
}
