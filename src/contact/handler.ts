import type { Context } from 'hono'
import { type Env, readBackend } from '../env.ts'
import { pickValues } from '../islands/contact-form-state.ts'
import { answerFailure, answerStored } from './answer.ts'
import { readFields } from './read-fields.ts'
import { storeSubmission } from './store.ts'
import { parseSubmission } from './submission.ts'

type AppContext = Context<{ Bindings: Env }>

/** Takes an enquiry: validate → store → answer. */
export async function submitContact(c: AppContext): Promise<Response> {
  const read = await readFields(c.req.raw)
  if ('status' in read) return answerFailure(c, read.status)

  const submission = parseSubmission(read.fields)
  if ('errors' in submission)
    return answerFailure(c, 422, { values: pickValues(read.fields), errors: submission.errors })

  const backend = readBackend(c.env)
  if ('missing' in backend) {
    console.error(`contact: not configured, missing ${backend.missing.join(', ')}`)
    return answerFailure(c, 503, { values: submission, errors: {} })
  }

  const outcome = await storeSubmission(backend, submission)
  if (!outcome.stored) {
    console.error(`contact: ${outcome.cause}`)
    return answerFailure(c, 502, { values: submission, errors: {} })
  }
  return answerStored(c)
}
