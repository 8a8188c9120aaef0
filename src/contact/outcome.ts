import type { Context } from 'hono'
import type { FieldErrors, Submission, Values } from '../enquiry/fields.ts'
import { logEvent, requestFields } from '../log.ts'
import { failureResponse, storedResponse } from '../responses/contact.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { Failure, Success, Tries } from '../store/store-row.ts'

export type Outcome =
  | { kind: 'refused'; status: 400 | 403 | 413 | 415 | 429 }
  | { kind: 'invalid' | 'honeypot'; values: Values; errors: FieldErrors }
  | { kind: 'stored'; id: string; submission: Submission; sentAt: number; result: Success & Tries }
  | { kind: 'queued'; result: Failure }
  | { kind: 'failed'; status: 502 | 503; cause: StoreError; values: Values; details: object }

export async function respond(c: Context, outcome: Outcome): Promise<Response> {
  const response = await toResponse(c, outcome)
  const { status } = response
  logEvent({ event: 'contact', ...toLogFields(outcome), status, ...requestFields(c.req.raw) })
  return response
}

function toResponse(c: Context, outcome: Outcome): Response | Promise<Response> {
  switch (outcome.kind) {
    case 'refused':
      return failureResponse(c, outcome.status)
    case 'invalid':
    case 'honeypot':
      return failureResponse(c, 422, outcome.values, outcome.errors)
    case 'failed':
      return failureResponse(c, outcome.status, outcome.values)
    case 'stored':
    case 'queued':
      return storedResponse(c)
  }
}

function toLogFields(outcome: Outcome) {
  switch (outcome.kind) {
    case 'stored':
      return outcome.result
    case 'queued':
      return { ...outcome.result, outcome: outcome.kind }
    case 'failed':
      return { outcome: outcome.kind, cause: outcome.cause, ...outcome.details }
    default:
      return { outcome: outcome.kind }
  }
}
