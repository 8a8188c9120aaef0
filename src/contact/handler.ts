import { type AppContext, retriesInserts } from '../env.ts'
import { errorFields } from '../log.ts'
import { exceedsTotalLimit } from '../middleware/rate-limit.ts'
import { startAlert, startWorkflow } from '../notices/start.ts'
import { honeypotField, pickValues } from '../shared/enquiry/fields.ts'
import { describeFailure } from '../store/diagnose.ts'
import { toRow } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import type { Outcome } from './outcome.ts'
import { type Input, parseBody } from './parse-body.ts'
import { respond } from './respond.ts'
import { parseSubmission } from './submission.ts'

export async function handleContact(c: AppContext): Promise<Response> {
  const body = await parseBody(c.req)
  if (body.kind === 'refused') return respond(c, body)
  const outcome = await acceptEnquiry(c, body.input).catch((error) => failUnexpectedly(c, error))
  return respond(c, outcome, pickValues(body.input))
}

async function acceptEnquiry(c: AppContext, input: Input): Promise<Outcome> {
  const { env, executionCtx } = c
  const parsed = parseSubmission(input)
  if (parsed.kind === 'invalid') return { kind: 'invalid', status: 422, errors: parsed.errors }
  if (input[honeypotField]) return { kind: 'honeypot', status: 422 }
  if (await exceedsTotalLimit(c)) return { kind: 'refused', status: 429 }

  const enquiry = { row: await toRow(parsed.submission), sentAt: Date.now() }
  const result = await storeRow(env, enquiry.row)
  if (result.outcome !== 'failed') {
    const job = { kind: 'announce', ...enquiry, isDuplicate: result.outcome === 'duplicate' } as const
    // Sends the response first.
    executionCtx.waitUntil(scheduler.wait(0).then(() => startWorkflow(env, job)))
    return { kind: 'stored', status: 201, log: result }
  }

  if (retriesInserts(env) && (await startWorkflow(env, { kind: 'store', ...enquiry })))
    return { kind: 'waiting', status: 201, log: { ...result, outcome: 'waiting' } }

  executionCtx.waitUntil(startAlert(env, result, { id: enquiry.row.id, visitor: 'banner' }))
  return { kind: 'failed', status: result.cause === 'unconfigured' ? 503 : 502, log: result }
}

function failUnexpectedly({ env, executionCtx }: AppContext, error: Error): Outcome {
  const failure = describeFailure('exception')
  executionCtx.waitUntil(startAlert(env, failure, { visitor: 'banner' }))
  return { kind: 'failed', status: 500, log: { ...failure, ...errorFields(error) } }
}
