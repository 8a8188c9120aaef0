import type { Context } from 'hono'
import { logEvent, requestFields } from '../log.ts'
import { failureResponse, storedResponse } from '../responses/contact.ts'
import type { Outcome } from './outcome.ts'

/** Maps the outcome of a POST to its response, and logs both. */
export async function respond(c: Context, outcome: Outcome): Promise<Response> {
  const response = await toResponse(c, outcome)
  logEvent({
    event: 'contact',
    ...toLogFields(outcome),
    status: response.status,
    ...requestFields(c.req.raw),
  })
  return response
}

function toResponse(c: Context, outcome: Outcome): Response | Promise<Response> {
  switch (outcome.kind) {
    case 'refused':
      return failureResponse(c, outcome.status)
    case 'invalid':
    case 'honeypot':
      return failureResponse(c, 422, outcome.failure)
    case 'unconfigured':
      return failureResponse(c, 503, { values: outcome.values, errors: {} })
    case 'stored':
    case 'queued':
      return storedResponse(c)
    case 'failed':
      return failureResponse(c, 502, { values: outcome.values, errors: {} })
  }
}

function toLogFields(outcome: Outcome) {
  switch (outcome.kind) {
    case 'refused':
    case 'invalid':
    case 'honeypot':
      return { outcome: outcome.kind }
    case 'unconfigured':
      return { outcome: 'failed', cause: outcome.kind, reason: outcome.reason }
    case 'stored':
      return outcome.result
    case 'queued':
      return { ...outcome.result, outcome: 'queued' }
    case 'failed':
      return { ...outcome.result, outbox: outcome.outbox }
  }
}
