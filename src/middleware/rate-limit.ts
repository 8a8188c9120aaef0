import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { isSenderWithin, retryAfter } from '../rate.ts'

export const rateLimit = (refuse: (c: Context) => Response | Promise<Response>) =>
  createMiddleware<{ Bindings: Env }>(async function rateLimit(c, next) {
    if (await isSenderWithin(c)) return next()
    c.header('Retry-After', retryAfter)
    return refuse(c)
  })
