import type { AppContext } from '../env.ts'
import { errorFields } from '../log.ts'
import { exceedsTotalLimit } from '../middleware/rate-limit.ts'
import { startAlert, startNotice } from '../notices/start-notice.ts'
import { honeypotField, pickValues } from '../shared/enquiry/fields.ts'
import { insertRows } from '../store/insert.ts'
import { toRow } from '../store/row.ts'
import type { Outcome } from './outcome.ts'
import { type Input, parseBody } from './parse-body.ts'
import { respond } from './respond.ts'
import { parseSubmission } from './submission.ts'

export async function handleContact(c: AppContext): Promise<Response> {
  const body = await parseBody(c.req)
  if (body.kind === 'refused') return respond(c, { outcome: 'refused', status: body.status })
  const outcome = await acceptEnquiry(c, body.input).catch((error) => failUnexpectedly(c, error))
  return respond(c, outcome, pickValues(body.input))
}

async function acceptEnquiry(c: AppContext, input: Input): Promise<Outcome> {
  const { env, executionCtx } = c
  const parsed = parseSubmission(input)
  if (parsed.kind === 'invalid') return { outcome: 'invalid', status: 422, errors: parsed.errors }
  if (input[honeypotField]) return { outcome: 'honeypot', status: 422 }
  if (await exceedsTotalLimit(c)) return { outcome: 'refused', status: 429 }

  const at = Date.now()
  const row = await toRow(parsed.submission)
  const { result } = await insertRows(env, row)
  if (result.outcome !== 'failed') {
    executionCtx.waitUntil(startNotice(env, row, at))
    return { ...result, status: 201 }
  }
  executionCtx.waitUntil(startAlert(env, result, row.id))
  return { ...result, status: result.cause === 'unconfigured' ? 503 : 502 }
}

function failUnexpectedly({ env, executionCtx }: AppContext, error: Error): Outcome {
  executionCtx.waitUntil(startAlert(env, { cause: 'exception' }))
  return { outcome: 'failed', status: 500, cause: 'exception', ...errorFields(error) }
}
