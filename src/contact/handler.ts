import type { Context } from 'hono'
import { type Env, readBackend } from '../env.ts'
import { pickValues } from '../islands/contact-form-state.ts'
import { isDoubted } from '../islands/doubt.ts'
import { logEvent } from '../log.ts'
import { answerFailure, answerStored } from './answer.ts'
import { readFields } from './read-fields.ts'
import { storeSubmission } from './store.ts'
import { parseSubmission } from './submission.ts'

type AppContext = Context<{ Bindings: Env }>

/** Takes an enquiry: validate → store → answer. */
export async function submitContact(c: AppContext): Promise<Response> {
  const read = await readFields(c.req.raw)
  if ('status' in read) return answerFailure(c, read.status)

  const values = pickValues(read.fields)
  const doubted = isDoubted(read.fields)
  const submission = parseSubmission(read.fields)
  if ('errors' in submission) return answerFailure(c, 422, { values, errors: submission.errors, doubted })

  // Cloudflare's own id of the request, by which its logs name it too.
  const about = { event: 'contact', ray: c.req.header('CF-Ray') }
  if (doubted) {
    logEvent({ ...about, outcome: 'doubted' })
    return answerFailure(c, 422, { values, errors: {}, doubted })
  }

  const backend = readBackend(c.env)
  if ('missing' in backend) {
    logEvent({ ...about, outcome: 'failed', cause: `missing ${backend.missing.join(', ')}` })
    return answerFailure(c, 503, { values, errors: {} })
  }

  const stored = await storeSubmission(backend, submission)
  logEvent({ ...about, ...stored })
  return stored.outcome === 'failed' ? answerFailure(c, 502, { values, errors: {} }) : answerStored(c)
}
