import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { type Event, logEvent } from '../log.ts'

/** A handler sets `logFields`. Without them the request counts as refused. */
export type LogVariables = { logFields?: Omit<Event, 'event'> & { outcome: string } }

export const log = (event: string) =>
  createMiddleware<{ Variables: LogVariables }>(async function log(c, next) {
    const startedAt = Date.now()
    await next()
    if (c.error) return // app.onError has logged it
    const fields = c.get('logFields') ?? { outcome: 'refused' }
    logEvent({ event, ...fields, answer: c.res.status, ms: Date.now() - startedAt, ...aboutRequest(c) })
  })

export function aboutRequest(c: Context) {
  const { cf } = c.req.raw as Request & { cf?: { country?: string; colo?: string } }
  return {
    ray: c.req.header('CF-Ray') ?? crypto.randomUUID(),
    route: routePath(c, -1),
    country: cf?.country,
    colo: cf?.colo,
  }
}
