import type { Context } from 'hono'
import { isHoneypotFilled } from '../enquiry/honeypot.ts'
import { pickValues } from '../enquiry/values.ts'
import type { Env } from '../env.ts'
import { enqueue } from '../outbox/outbox-client.ts'
import { readBackend } from '../store/backend.ts'
import { toRow } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import type { Outcome } from './outcome.ts'
import { parseBody } from './parse-body.ts'
import { reportOutcome } from './report-outcome.ts'
import { respond } from './respond.ts'
import { parseSubmission } from './submission.ts'

type AppContext = Context<{ Bindings: Env }>

export async function handleContact(c: AppContext): Promise<Response> {
  const outcome = await acceptEnquiry(c)
  c.executionCtx.waitUntil(reportOutcome(c, outcome))
  return respond(c, outcome)
}

/** Parse → validate → store, or queue in the outbox. */
async function acceptEnquiry(c: AppContext): Promise<Outcome> {
  const body = await parseBody(c.req)
  if (body.kind === 'unreadable') return { kind: 'refused', status: body.status }

  const { fields } = body
  const values = pickValues(fields)
  const honeypot = isHoneypotFilled(fields)
  const parsed = parseSubmission(fields)
  if (parsed.kind === 'invalid')
    return { kind: 'invalid', failure: { values, errors: parsed.errors, honeypot } }
  if (honeypot) return { kind: 'honeypot', failure: { values, errors: {}, honeypot } }

  const backend = readBackend(c.env)
  if (backend.kind === 'unconfigured')
    return { kind: 'unconfigured', values, reason: backend.errors.join(' ') }

  const { submission } = parsed
  const row = await toRow(submission)
  const sentAt = Date.now()
  const result = await storeRow(backend, row)
  if (result.outcome !== 'failed') return { kind: 'stored', id: row.id, submission, sentAt, result }

  const outbox = await enqueue(c.env, row, sentAt, result.cause)
  if (outbox === 'queued') return { kind: 'queued', result }
  return { kind: 'failed', values, result, outbox }
}
