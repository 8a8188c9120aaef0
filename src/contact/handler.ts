import type { Context } from 'hono'
import { isHoneypotFilled } from '../enquiry/honeypot.ts'
import { pickValues } from '../enquiry/values.ts'
import type { Env } from '../env.ts'
import { aboutRequest, type LogVariables } from '../middleware/log.ts'
import { isTotalWithin, retryAfter } from '../middleware/rate-limit.ts'
import { enqueue, notify, reportFailure, reportStored } from '../outbox/outbox-client.ts'
import { readBackend } from '../store/backend.ts'
import { toRow } from '../store/row.ts'
import { type StoreOutcome, storeRow } from '../store/store-row.ts'
import { readFields } from './read-fields.ts'
import { failureResponse, storedResponse } from './responses.ts'
import { parseSubmission } from './submission.ts'

type AppContext = Context<{ Bindings: Env; Variables: LogVariables }>

/** Takes an enquiry: validate → store, or queue in the outbox → respond. */
export async function handleContact(c: AppContext): Promise<Response> {
  const read = await readFields(c.req.raw)
  if (read.kind === 'unreadable') return failureResponse(c, read.status)

  const values = pickValues(read.fields)
  const honeypot = isHoneypotFilled(read.fields)
  const parsed = parseSubmission(read.fields)
  if (parsed.kind === 'invalid') return failureResponse(c, 422, { values, errors: parsed.errors, honeypot })
  if (honeypot) {
    c.set('logFields', { outcome: 'honeypot' })
    return failureResponse(c, 422, { values, errors: {}, honeypot })
  }

  const backend = readBackend(c.env)
  if (backend.kind === 'unconfigured') {
    c.set('logFields', { outcome: 'failed', cause: backend.kind, reason: backend.errors.join(' ') })
    afterwards(c, reportFailure(c.env, backend.kind))
    return failureResponse(c, 503, { values, errors: {} })
  }

  if (!(await isTotalWithin(c))) {
    c.header('Retry-After', retryAfter)
    return failureResponse(c, 429, { values, errors: {} })
  }

  const row = await toRow(parsed.submission)
  const sentAt = Date.now()
  const stored = await storeRow(backend, row)
  c.set('logFields', stored)
  if (stored.outcome === 'failed') {
    const outbox = await enqueue(c.env, row, sentAt, stored.cause)
    if (outbox === 'queued') {
      c.set('logFields', { ...stored, outcome: outbox })
      return storedResponse(c)
    }
    c.set('logFields', { ...stored, outbox })
    afterwards(c, reportFailure(c.env, stored.cause))
    return failureResponse(c, 502, { values, errors: {} })
  }
  const notice = { kind: 'enquiry', submission: parsed.submission, sentAt } as const
  if (isNew(stored)) afterwards(c, notify(c.env, notice, aboutRequest(c)))
  afterwards(c, reportStored(c.env, isNew(stored) ? row.id : undefined))
  return storedResponse(c)
}

/** A retry that meets a duplicate has probably met its own first attempt, whose answer got lost. */
const isNew = ({ outcome, attempts }: StoreOutcome) => outcome === 'stored' || attempts > 1

const afterwards = (c: AppContext, work: Promise<unknown>) => c.executionCtx.waitUntil(work)
