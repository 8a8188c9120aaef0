import type { RateLimit } from '@cloudflare/workers-types'
import type { Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { expandIPv6 } from 'hono/utils/ipaddr'
import type { AppContext } from '../env.ts'
import { site } from '../shared/content/site.ts'

export const limitSender = (refuse: Handler) =>
  createMiddleware(async (c, next) => ((await exceedsSenderLimit(c)) ? refuse(c, next) : next()))

export async function exceedsSenderLimit(c: AppContext): Promise<boolean> {
  const ip = c.req.header('CF-Connecting-IP')
  return ip !== undefined && exceeds(c, c.env.SENDER_RATE, networkOf(ip))
}

export const exceedsTotalLimit = (c: AppContext): Promise<boolean> => exceeds(c, c.env.TOTAL_RATE)

/** Sets Retry-After if the limit is exceeded. */
async function exceeds(c: AppContext, limiter: RateLimit, sender = ''): Promise<boolean> {
  // With the origin, because another Worker of the account may use the same namespace_id.
  const key = `${site.origin} ${routePath(c)} ${sender}`.trim()
  try {
    const { success } = await limiter.limit({ key })
    // The `period` in wrangler.toml, in seconds.
    if (!success) c.header('Retry-After', '60')
    return !success
  } catch {
    // The limiter fails or is missing. Losing an enquiry is worse than a flood.
    return false
  }
}

/** An IPv4 address or an IPv6 /48, which providers usually assign to each customer. */
const networkOf = (ip: string) => (ip.includes(':') ? expandIPv6(ip).split(':').slice(0, 3).join(':') : ip)
