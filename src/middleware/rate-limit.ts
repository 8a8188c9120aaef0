import type { RateLimit } from '@cloudflare/workers-types'
import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { site } from '../content/site.ts'
import type { Env } from '../env.ts'

export const rateLimit = (reject: Handler) =>
  createMiddleware<{ Bindings: Env }>(async (c, next) => {
    const { isOverLimit } = await countRequest(c)
    if (isOverLimit) return reject(c, next)
    return next()
  })

/** If the request exceeds a limit, also sets Retry-After. */
export async function countRequest(c: Context<{ Bindings: Env }>): Promise<{ isOverLimit: boolean }> {
  // Two sites of one account may have the same namespace.
  const key = `${site.origin} ${routePath(c)}`
  // The runtime sets this header, a local one too.
  const ip = c.req.header('CF-Connecting-IP')
  const isSenderWithin = !ip || (await isWithin(c.env.SENDER_RATE, `${key} ${networkOf(ip)}`))
  if (isSenderWithin && (await isWithin(c.env.TOTAL_RATE, key))) return { isOverLimit: false }
  // The `period` in wrangler.toml, in seconds.
  c.header('Retry-After', '60')
  return { isOverLimit: true }
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
