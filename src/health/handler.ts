import { version } from 'virtual:build-info'
import type { Context } from 'hono'
import { type Env, readBackend } from '../env.ts'
import { aboutRequest, logEvent } from '../log.ts'
import { lookIntoOutbox } from '../outbox/ask-outbox.ts'
import { isTotalWithin } from '../rate-limit.ts'
import { probeBackend } from './probe-backend.ts'
import { answerBusy, isShallow } from './shallow.ts'

/** Answers monitors: version and configuration, and with `?deep` whether an enquiry would be stored. */
export async function health(c: Context<{ Bindings: Env }>): Promise<Response> {
  const backend = readBackend(c.env)
  if (backend.kind === 'unconfigured')
    return c.json({ version, configured: false, problems: backend.problems }, 503)
  if (isShallow(c)) return c.json({ version, configured: true })

  if (!(await isTotalWithin(c))) return answerBusy(c)
  const verdict = await probeBackend(backend)
  const outbox = await lookIntoOutbox(c.env, verdict === 'ready')
  const told = { version, configured: true, backend: verdict, outbox }
  if (verdict === 'ready') return c.json(told)
  logEvent({ event: 'health', outcome: 'failed', cause: verdict, ...aboutRequest(c) })
  return c.json(told, 503)
}
