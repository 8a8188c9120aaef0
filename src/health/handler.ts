import type { AppContext, Env } from '../env.ts'
import { logEvent, logUnexpected, requestFields } from '../log.ts'
import { exceedsSenderLimit, exceedsTotalLimit } from '../middleware/rate-limit.ts'
import { startAlert } from '../notices/start-notice.ts'
import { findDatabase } from '../store/database.ts'
import { remedies, type StoreFailure } from '../store/failure.ts'
import { probeDatabase } from '../store/probe.ts'

export async function checkHealth(c: AppContext): Promise<Response> {
  const { env, req } = c
  const isDeep = req.query('deep') !== undefined
  if (isDeep && ((await exceedsSenderLimit(c)) || (await exceedsTotalLimit(c))))
    return c.json({ ok: false, message: 'Too many checks. Try again in a minute.' }, 429)

  if (!isDeep && findDatabase(env)) return c.json({ ready: true })

  const { failure } = await probeDatabase(env)
  if (!failure) return c.json({ ready: true })
  logEvent({ event: 'health', outcome: 'failed', ...failure, ...requestFields(req.raw) })
  return c.json({ ready: false, ...failure, remedy: remedies[failure.cause] }, 503)
}

export async function probeDaily(env: Env): Promise<void> {
  const { failure } = await probeDatabase(env).catch(failUnexpectedly)
  if (!failure) return logEvent({ event: 'daily probe', outcome: 'ready' })
  logEvent({ event: 'daily probe', outcome: 'failed', ...failure })
  await startAlert(env, failure)
}

function failUnexpectedly(error: Error): { failure: StoreFailure } {
  logUnexpected(error, { event: 'daily probe' })
  return { failure: { cause: 'exception' } }
}
