import type { RateLimit } from '@cloudflare/workers-types'
import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { site } from '../content/site.ts'
import type { Env } from '../env.ts'

/** In seconds: the `period` in wrangler.toml. */
const retryAfter = '60'

export const rateLimit = (reject: Handler) =>
  createMiddleware<{ Bindings: Env }>(async function rateLimit(c, next) {
    return (await isOverLimit(c)) ? reject(c, next) : next()
  })

/** Counts the request. If that exceeds a limit, sets Retry-After and returns true. */
export async function isOverLimit(c: Context<{ Bindings: Env }>): Promise<boolean> {
  if ((await isWithinSenderLimit(c)) && (await isWithinGlobalLimit(c))) return false
  c.header('Retry-After', retryAfter)
  return true
}

/** Only Cloudflare sets this header. Without it, as in a local runtime, every request passes. */
async function isWithinSenderLimit(c: Context<{ Bindings: Env }>): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP')
  return !address || isWithin(c.env.SENDER_RATE, `${routeKey(c)} sender ${networkOf(address)}`)
}

const isWithinGlobalLimit = (c: Context<{ Bindings: Env }>) =>
  isWithin(c.env.TOTAL_RATE, `${routeKey(c)} all`)

/** Includes the origin because the Workers of one account share their counters. */
const routeKey = (c: Context) => `${site.origin} ${routePath(c)}`

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

/** Returns an IPv4 address, or the /48 of an IPv6 address, because providers usually assign a /48 to each customer. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 3).join(':')
}
