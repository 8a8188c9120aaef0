import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { logEvent, requestFields } from '../log.ts'
import { isOverLimit } from '../middleware/rate-limit.ts'
import { checkOutbox, reportFailure, reportReady } from '../outbox/outbox-client.ts'
import { readBackend } from '../store/backend.ts'
import { diagnose } from '../store/diagnose.ts'
import { probeBackend } from '../store/probe-backend.ts'

type AppContext = Context<{ Bindings: Env }>

/** Returns details only to requests with the site's publishable key, which browsers never receive. */
export async function health(c: AppContext): Promise<Response> {
  const backend = readBackend(c.env)
  const isDeep = c.req.query('deep') !== undefined
  if (backend.kind === 'unconfigured') {
    logEvent({
      event: 'health',
      outcome: 'failed',
      cause: backend.kind,
      reason: backend.errors.join(' '),
      ...requestFields(c.req.raw),
    })
    return c.json({ ready: false }, 503)
  }
  const isOperator = c.req.header('apikey') === backend.key
  const respond = (ready: boolean, details: object) =>
    c.json(
      isOperator ? { ready, configured: true, version: import.meta.env.VERSION, ...details } : { ready },
      ready ? 200 : 503,
    )
  if (!isDeep) return respond(true, {})

  // Only deep checks are limited, because they query the database.
  if (await isOverLimit(c)) return c.json({ error: 'Too many checks. Try again in a minute.' }, 429)
  const state = await probeBackend(backend)
  const isReady = state === 'ready'
  if (!isReady) logEvent({ event: 'health', outcome: 'failed', cause: state, ...requestFields(c.req.raw) })
  return respond(isReady, { backend: state, outbox: await checkOutbox(c.env) })
}

export async function checkDaily(env: Env): Promise<void> {
  const backend = readBackend(env)
  const state = backend.kind === 'unconfigured' ? backend.kind : await probeBackend(backend)
  if (state === 'ready') {
    logEvent({ event: 'daily check', outcome: 'ready' })
    await reportReady(env)
  } else {
    const { reason } = diagnose(state, env)
    logEvent({ event: 'daily check', outcome: 'failed', cause: state, reason })
    await reportFailure(env, state)
  }
}
