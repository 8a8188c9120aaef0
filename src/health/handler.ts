import type { Context } from 'hono'
import { alert } from '../delivery/start.ts'
import { type Env, retriesInserts } from '../env.ts'
import { logEvent, requestFields } from '../log.ts'
import { isOverLimit } from '../middleware/rate-limit.ts'
import { readBackend } from '../store/backend.ts'
import { diagnose, type StoreError } from '../store/diagnose.ts'
import { probeBackend } from '../store/probe.ts'

/** Returns details only to requests with the site's publishable key, which browsers never receive. */
export async function health(c: Context<{ Bindings: Env }>): Promise<Response> {
  const { env, req } = c
  const isDeep = req.query('deep') !== undefined
  // Only deep checks are limited, because they query the database.
  if (isDeep && (await isOverLimit(c)))
    return c.json({ error: 'Too many checks. Try again in a minute.' }, 429)

  const { kind } = readBackend(env)
  const state = isDeep || kind === 'unconfigured' ? await probeBackend(env) : 'ready'
  const ready = state === 'ready'
  const status = ready ? 200 : 503
  if (!ready) logFailure('health', state, env, requestFields(req.raw))
  const key = req.header('apikey')
  const isOperator = key && key === env.SUPABASE_PUBLISHABLE_KEY
  if (!isOperator) return c.json({ ready }, status)
  const details = isDeep && {
    backend: state,
    reason: ready ? undefined : diagnose(state, env).reason,
  }
  return c.json({ ready, version: env.VERSION?.tag, ...details }, status)
}

export async function checkDaily(env: Env): Promise<void> {
  const state = await probeBackend(env)
  if (state === 'ready') return logEvent({ event: 'daily check', outcome: 'ready' })
  logFailure('daily check', state, env)
  await alert(env, state, { visitor: retriesInserts(env) ? 'thanked' : 'refused' })
}

function logFailure(event: string, cause: StoreError, env: Env, fields = {}): void {
  logEvent({ event, outcome: 'failed', cause, reason: diagnose(cause, env).reason, ...fields })
}
