import type { Context } from 'hono'
import { honeypotField, pickValues } from '../enquiry/fields.ts'
import { type Env, isOutboxEnabled } from '../env.ts'
import { errorFields } from '../log.ts'
import { notifyException, notifyFailed, notifyStored } from '../notices/notify.ts'
import { callOutbox } from '../outbox/call-outbox.ts'
import { diagnose } from '../store/diagnose.ts'
import { toRow } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import { type Outcome, respond } from './outcome.ts'
import { type Input, parseBody } from './parse-body.ts'
import { parseSubmission } from './submission.ts'

type AppContext = Context<{ Bindings: Env }>

export async function handleContact(c: AppContext): Promise<Response> {
  const body = await parseBody(c.req)
  if (body.kind === 'refused') return respond(c, body)
  const outcome = await acceptEnquiry(c, body.input).catch((error) => failUnexpectedly(c, error))
  return respond(c, outcome, pickValues(body.input))
}

async function acceptEnquiry({ env, executionCtx }: AppContext, input: Input): Promise<Outcome> {
  const parsed = parseSubmission(input)
  if (parsed.kind === 'invalid') return { kind: 'invalid', status: 422, errors: parsed.errors }
  if (input[honeypotField]) return { kind: 'honeypot', status: 422 }

  const row = await toRow(parsed.submission)
  const sentAt = Date.now()
  const result = await storeRow(env, row)
  if (result.outcome !== 'failed') {
    executionCtx.waitUntil(notifyStored(env, row, sentAt))
    return { kind: 'stored', status: 201, log: result }
  }

  const { cause } = result
  const outbox = isOutboxEnabled(env)
    ? await callOutbox(env, (outbox) => outbox.enqueue(row, sentAt, cause))
    : 'off'
  if (outbox === 'queued') return { kind: 'queued', status: 201, log: { ...result, outcome: outbox } }

  executionCtx.waitUntil(notifyFailed(env, result, row.id, sentAt))
  const { reason } = diagnose(cause, env)
  const status = cause === 'unconfigured' ? 503 : 502
  return { kind: 'failed', status, log: { ...result, reason, outbox } }
}

function failUnexpectedly({ env, executionCtx }: AppContext, error: Error): Outcome {
  executionCtx.waitUntil(notifyException(env))
  return { kind: 'failed', status: 500, log: { cause: 'exception', ...errorFields(error) } }
}
