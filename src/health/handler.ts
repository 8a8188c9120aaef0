import type { Context } from 'hono'
import { startAlert } from '../delivery/start.ts'
import { type Env, retriesInserts } from '../env.ts'
import { logEvent, requestFields } from '../log.ts'
import { countRequest } from '../middleware/rate-limit.ts'
import { readBackend } from '../store/backend.ts'
import { probeBackend } from '../store/probe.ts'

/** Only a deep check queries the database, so only deep checks are limited. */
export async function checkHealth(c: Context<{ Bindings: Env }>): Promise<Response> {
  const { env, req } = c
  const isDeep = req.query('deep') !== undefined
  if (isDeep && (await countRequest(c)).isOverLimit)
    return c.json({ error: 'Too many checks. Try again in a minute.' }, 429)

  if (!isDeep && readBackend(env).kind === 'configured') return c.json({ ready: true })

  const failure = await probeBackend(env)
  if (failure) logEvent({ event: 'health', outcome: 'failed', ...failure, ...requestFields(req.raw) })
  const version = env.VERSION?.tag
  const state = { backend: failure?.cause ?? 'ready', reason: failure?.reason }
  return c.json({ ready: !failure, version, ...state }, failure ? 503 : 200)
}

export async function checkDaily(env: Env): Promise<void> {
  const failure = await probeBackend(env)
  if (!failure) return logEvent({ event: 'daily check', outcome: 'ready' })
  logEvent({ event: 'daily check', outcome: 'failed', ...failure })
  await startAlert(env, failure, { visitor: retriesInserts(env) ? 'thanked' : 'refused' })
}
