import type { Context } from 'hono'
import { type Env, readBackend } from '../env.ts'
import { isInHoneypot, pickValues } from '../islands/contact-form-state.ts'
import { aboutRequest, type Logged } from '../log.ts'
import { enqueue, notify, reportFailure, reportStored } from '../outbox/ask-outbox.ts'
import { isTotalWithin, retryAfter } from '../rate-limit.ts'
import { toRow } from '../store/row.ts'
import { type StoreOutcome, storeRow } from '../store/store-row.ts'
import { answerFailure, answerStored, type OverLimit } from './answer.ts'
import { readFields } from './read-fields.ts'
import { parseSubmission } from './submission.ts'

type AppContext = Context<{ Bindings: Env; Variables: Logged & OverLimit }>

/** Takes an enquiry: validate → store, or queue in the outbox → answer. */
export async function submitContact(c: AppContext): Promise<Response> {
  const read = await readFields(c.req.raw)
  const values = read.kind === 'read' ? pickValues(read.fields) : {}
  if (c.get('isOverLimit')) return answerFailure(c, 429, { values, errors: {} })
  if (read.kind === 'unreadable') return answerFailure(c, read.status)

  const honeypot = isInHoneypot(read.fields)
  const parsed = parseSubmission(read.fields)
  if (parsed.kind === 'invalid') return answerFailure(c, 422, { values, errors: parsed.errors, honeypot })
  if (honeypot) {
    c.set('logged', { outcome: 'honeypot' })
    return answerFailure(c, 422, { values, errors: {}, honeypot })
  }

  const backend = readBackend(c.env)
  if (backend.kind === 'unconfigured') {
    c.set('logged', { outcome: 'failed', cause: backend.kind, reason: backend.problems.join(' ') })
    afterwards(c, reportFailure(c.env, backend.kind))
    return answerFailure(c, 503, { values, errors: {} })
  }

  if (!(await isTotalWithin(c))) {
    c.header('Retry-After', retryAfter)
    return answerFailure(c, 429, { values, errors: {} })
  }

  const row = await toRow(parsed.submission)
  const sentAt = Date.now()
  const stored = await storeRow(backend, row)
  c.set('logged', stored)
  if (stored.outcome === 'failed') {
    const outbox = await enqueue(c.env, { row, sentAt, cause: stored.cause })
    if (outbox === 'queued') {
      c.set('logged', { ...stored, outcome: outbox })
      return answerStored(c)
    }
    c.set('logged', { ...stored, outbox })
    afterwards(c, reportFailure(c.env, stored.cause))
    return answerFailure(c, 502, { values, errors: {} })
  }
  const notice = { kind: 'enquiry', submission: parsed.submission, sentAt } as const
  if (isNew(stored)) afterwards(c, notify(c.env, notice, aboutRequest(c)))
  afterwards(c, reportStored(c.env))
  return answerStored(c)
}

/** A retry that meets a duplicate has probably met its own first attempt, whose answer got lost. */
const isNew = ({ outcome, attempts }: StoreOutcome) => outcome === 'stored' || attempts > 1

/** The response waits for none of this. */
const afterwards = (c: AppContext, work: Promise<unknown>) => c.executionCtx.waitUntil(work)
