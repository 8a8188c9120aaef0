import type { Context } from 'hono'
import { honeypotField, pickValues } from '../enquiry/fields.ts'
import type { Env } from '../env.ts'
import { requestFields } from '../log.ts'
import { enqueue, notify, reportFailure, reportStored } from '../outbox/outbox-client.ts'
import { readBackend } from '../store/backend.ts'
import { toRow } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import { type Outcome, respond } from './outcome.ts'
import { parseBody } from './parse-body.ts'
import { parseSubmission } from './submission.ts'

type AppContext = Context<{ Bindings: Env }>

export async function handleContact(c: AppContext): Promise<Response> {
  const outcome = await acceptEnquiry(c)
  c.executionCtx.waitUntil(reportOutcome(c, outcome))
  return respond(c, outcome)
}

async function acceptEnquiry(c: AppContext): Promise<Outcome> {
  const body = await parseBody(c.req)
  if (body.kind === 'unreadable') return { kind: 'refused', status: body.status }

  const { fields } = body
  const values = pickValues(fields)
  const parsed = parseSubmission(fields)
  if (parsed.kind === 'invalid') return { kind: 'invalid', values, errors: parsed.errors }
  if (fields[honeypotField]) return { kind: 'honeypot', values, errors: {} }

  const backend = readBackend(c.env)
  if (backend.kind === 'unconfigured') {
    const details = { reason: backend.errors.join(' ') }
    return { kind: 'failed', status: 503, cause: backend.kind, values, details }
  }

  const { submission } = parsed
  const row = await toRow(submission)
  const sentAt = Date.now()
  const result = await storeRow(backend, row)
  if (result.outcome !== 'failed') return { kind: 'stored', id: row.id, submission, sentAt, result }

  const { cause } = result
  const outbox = await enqueue(c.env, row, sentAt, cause)
  if (outbox === 'queued') return { kind: 'queued', result }
  return { kind: 'failed', status: 502, cause, values, details: { ...result, outbox } }
}

async function reportOutcome({ env, req }: AppContext, outcome: Outcome): Promise<unknown> {
  if (outcome.kind === 'failed') return reportFailure(env, outcome.cause)
  if (outcome.kind !== 'stored') return
  const { id, submission, sentAt, result } = outcome
  // After a retry, a duplicate is probably this request's own first attempt, whose response was lost.
  const isNew = result.outcome === 'stored' || result.attempts > 1
  if (!isNew) return reportStored(env)
  const notice = { kind: 'enquiry', submission, sentAt } as const
  return Promise.all([reportStored(env, id), notify(env, notice, requestFields(req.raw))])
}
