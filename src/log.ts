import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'

type Event = {
  event: string
  outcome: string
  [field: string]: string | number | undefined
}

/** Fields are causes, codes and counts: never anything that a visitor sent. */
export function logEvent(event: Event): void {
  const line = JSON.stringify(event)
  if (event.outcome === 'failed') console.error(line)
  else console.log(line)
}

/** Leaves out the error's message, because it may quote what a visitor sent. */
export function logUnexpected(error: Error, about: Partial<Event>): void {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const stack = frames?.join('\n')
  logEvent({ event: 'unexpected', outcome: 'failed', error: error.name, stack, ...about })
}

export function aboutRequest(c: Context) {
  const { cf } = c.req.raw as Request & { cf?: { country?: string; colo?: string } }
  return {
    ray: c.req.header('CF-Ray') ?? crypto.randomUUID(),
    route: routePath(c, -1),
    country: cf?.country,
    colo: cf?.colo,
  }
}

/** Set by a handler. Without it the request counts as refused. */
export type Logged = { logged?: Omit<Event, 'event'> & { outcome: string } }

export const logOutcome = (event: string) =>
  createMiddleware<{ Variables: Logged }>(async function logOutcome(c, next) {
    const startedAt = Date.now()
    await next()
    if (c.error) return // app.onError has logged it
    const logged = c.get('logged') ?? { outcome: 'refused' }
    logEvent({ event, ...logged, answer: c.res.status, ms: Date.now() - startedAt, ...aboutRequest(c) })
  })
