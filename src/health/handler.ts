import { type AppContext, type Env, retriesInserts } from '../env.ts'
import { logEvent, logUnexpected, requestFields } from '../log.ts'
import { exceedsSenderLimit, exceedsTotalLimit } from '../middleware/rate-limit.ts'
import { startAlert } from '../notices/start.ts'
import { readBackend } from '../store/backend.ts'
import { describeFailure } from '../store/diagnose.ts'
import { diagnoses } from '../store/diagnoses.ts'
import { probeBackend } from '../store/probe.ts'

export async function checkHealth(c: AppContext): Promise<Response> {
  const { env, req } = c
  const isDeep = req.query('deep') !== undefined
  if (isDeep && ((await exceedsSenderLimit(c)) || (await exceedsTotalLimit(c))))
    return c.json({ ok: false, message: 'Too many checks. Try again in a minute.' }, 429)

  if (!isDeep && readBackend(env).kind === 'configured') return c.json({ ready: true })

  const { failure } = await probeBackend(env)
  // A version that another command uploaded has an empty one.
  const version = env.VERSION?.tag || undefined
  if (!failure) return c.json({ ready: true, version, backend: 'ready' })
  logEvent({ event: 'health', outcome: 'failed', ...failure, ...requestFields(req.raw) })
  const { cause, reason } = failure
  return c.json({ ready: false, version, backend: cause, reason, remedy: diagnoses[cause].remedy }, 503)
}

export async function checkDaily(env: Env): Promise<void> {
  const { failure } = await probeBackend(env).catch((error) => {
    logUnexpected(error, { event: 'daily check' })
    return { failure: describeFailure('exception') }
  })
  if (!failure) return logEvent({ event: 'daily check', outcome: 'ready' })
  logEvent({ event: 'daily check', outcome: 'failed', ...failure })
  await startAlert(env, failure, { visitor: retriesInserts(env) ? 'thanks' : 'banner' })
}
