import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'

type Event = {
  event: string
  outcome: string
  [field: string]: string | number | undefined
}

/** Writes one JSON line for an event. Fields are causes, codes and counts: never anything that a visitor sent. */
export function logEvent(event: Event): void {
  const line = JSON.stringify(event)
  if (event.outcome === 'failed') console.error(line)
  else console.log(line)
}

/** Logs an error by its name and stack. Its message is left out, because it may quote what a visitor sent. */
export function logUnexpected(error: Error, about: Partial<Event>): void {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const at = frames?.join('\n')
  logEvent({ event: 'unexpected', outcome: 'failed', error: error.name, at, ...about })
}

/** Names the request: Cloudflare's id for it, the route, and its country and data centre where Cloudflare says so. */
export function aboutRequest(c: Context) {
  const { cf } = c.req.raw as Request & { cf?: { country?: string; colo?: string } }
  return {
    ray: c.req.header('CF-Ray') ?? crypto.randomUUID(),
    route: routePath(c, -1),
    country: cf?.country,
    colo: cf?.colo,
  }
}

/** What a handler has to say of its outcome; without it the request counts as refused. */
export type Logged = { logged?: Omit<Event, 'event'> & { outcome: string } }

/** Logs what became of a request. */
export const logOutcome = (event: string) =>
  createMiddleware<{ Variables: Logged }>(async function logOutcome(c, next) {
    const startedAt = Date.now()
    await next()
    if (c.error) return // app.onError has logged it
    const logged = c.get('logged') ?? { outcome: 'refused' }
    logEvent({ event, ...logged, answer: c.res.status, ms: Date.now() - startedAt, ...aboutRequest(c) })
  })
