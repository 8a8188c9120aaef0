import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { aboutRequest, logEvent, type Told } from '../log.ts'

export const logOutcome = (event: string) =>
  createMiddleware<{ Bindings: Env; Variables: Told }>(async function logOutcome(c, next) {
    const start = Date.now()
    await next()
    if (c.error) return // app.onError has logged it
    const { status: answer } = c.res
    const told = c.get('told') ?? { outcome: 'refused' }
    logEvent({ event, ...told, answer, ms: Date.now() - start, ...aboutRequest(c) })
  })
