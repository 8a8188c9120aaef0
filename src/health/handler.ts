import type { Context } from 'hono'
import { alert } from '../delivery/start.ts'
import { type Env, retriesInserts } from '../env.ts'
import { logEvent, requestFields } from '../log.ts'
import { countRequest } from '../middleware/rate-limit.ts'
import { readBackend } from '../store/backend.ts'
import { diagnose, type StoreError } from '../store/diagnose.ts'
import { probeBackend } from '../store/probe.ts'

/** Only a deep check queries the database, so only deep checks are limited. */
export async function health(c: Context<{ Bindings: Env }>): Promise<Response> {
  const { env, req } = c
  const isDeep = req.query('deep') !== undefined
  if (isDeep && (await countRequest(c)).isOverLimit)
    return c.json({ error: 'Too many checks. Try again in a minute.' }, 429)

  const { kind } = readBackend(env)
  const state = isDeep || kind === 'unconfigured' ? await probeBackend(env) : 'ready'
  const ready = state === 'ready'
  if (!ready) logFailure('health', state, env, requestFields(req.raw))
  const details = isDeep && {
    version: env.VERSION?.tag,
    backend: state,
    reason: ready ? undefined : diagnose(state, env).reason,
  }
  return c.json({ ready, ...details }, ready ? 200 : 503)
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
