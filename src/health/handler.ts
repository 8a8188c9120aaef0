import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { logEvent } from '../log.ts'
import { aboutRequest } from '../middleware/log.ts'
import { isSenderWithin, isTotalWithin, retryAfter } from '../middleware/rate-limit.ts'
import { checkOutbox, reportFailure, reportReady } from '../outbox/outbox-client.ts'
import { readBackend } from '../store/backend.ts'
import { diagnose } from '../store/diagnose.ts'
import { probeBackend } from '../store/probe-backend.ts'

type AppContext = Context<{ Bindings: Env }>

/** Gives details to whoever sends the site's publishable key, which no browser ever gets. */
export async function health(c: AppContext): Promise<Response> {
  const backend = readBackend(c.env)
  const isDeep = new URL(c.req.url).searchParams.has('deep')
  if (backend.kind === 'unconfigured') {
    logEvent({
      event: 'health',
      outcome: 'failed',
      cause: backend.kind,
      reason: backend.errors.join(' '),
      ...aboutRequest(c),
    })
    return c.json({ ready: false }, 503)
  }
  const isOperator = await isSame(c.req.header('apikey') ?? '', backend.key)
  const respond = (ready: boolean, details: object) =>
    c.json(
      isOperator ? { ready, configured: true, version: import.meta.env.VERSION, ...details } : { ready },
      ready ? 200 : 503,
    )
  if (!isDeep) return respond(true, {})

  // A deep check reaches the database.
  if (!(await isSenderWithin(c)) || !(await isTotalWithin(c)))
    return c.json({ error: 'Too many checks. Try again in a minute.' }, 429, { 'Retry-After': retryAfter })
  const state = await probeBackend(backend)
  const isReady = state === 'ready'
  if (!isReady) logEvent({ event: 'health', outcome: 'failed', cause: state, ...aboutRequest(c) })
  return respond(isReady, { backend: state, outbox: await checkOutbox(c.env) })
}

/** Compares digests, so that the time it takes reveals nothing of the key. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const digests = [given, expected].map((text) =>
    crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  )
  const [a, b] = (await Promise.all(digests)).map((digest) => new Uint8Array(digest).toHex())
  return a === b
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
