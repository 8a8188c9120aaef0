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
  return ip !== undefined && exceeds(c, 'SENDER_RATE', networkOf(ip))
}

export const exceedsTotalLimit = (c: AppContext): Promise<boolean> => exceeds(c, 'TOTAL_RATE')

/** Sets Retry-After if the limit is exceeded. */
async function exceeds(c: AppContext, name: 'SENDER_RATE' | 'TOTAL_RATE', sender = ''): Promise<boolean> {
  // Another Worker of the account may use the same namespace_id.
  const key = `${site.origin} ${routePath(c)} ${sender}`.trim()
  if (await isWithin(c.env[name], key)) return false
  // The `period` in wrangler.toml, in seconds.
  c.header('Retry-After', '60')
  return true
}

/** Lets requests pass if the limiter is missing or fails, because losing an enquiry is worse than a flood. */
async function isWithin(limiter: RateLimit | undefined, key: string): Promise<boolean> {
  if (!limiter) return true
  try {
    const { success } = await limiter.limit({ key })
    return success
  } catch {
    return true
  }
}

/** An IPv4 address or an IPv6 /48, which providers usually assign to each customer. */
const networkOf = (ip: string) => (ip.includes(':') ? expandIPv6(ip).split(':').slice(0, 3).join(':') : ip)
