import type { Context } from 'hono'
import { type Env, readBackend } from '../env.ts'
import { pickValues } from '../islands/contact-form-state.ts'
import { isDoubted } from '../islands/doubt.ts'
import { aboutRequest, type Told } from '../log.ts'
import { answerFailure, answerStored } from './answer.ts'
import { notify } from './notify.ts'
import { readFields } from './read-fields.ts'
import { type StoreOutcome, storeSubmission } from './store.ts'
import { parseSubmission } from './submission.ts'

type AppContext = Context<{ Bindings: Env; Variables: Told }>

/** Takes an enquiry: validate → store → answer. */
export async function submitContact(c: AppContext): Promise<Response> {
  const read = await readFields(c.req.raw)
  if ('status' in read) return answerFailure(c, read.status)

  const values = pickValues(read.fields)
  const doubted = isDoubted(read.fields)
  const submission = parseSubmission(read.fields)
  if ('errors' in submission) return answerFailure(c, 422, { values, errors: submission.errors, doubted })
  if (doubted) {
    c.set('outcome', { outcome: 'doubted' })
    return answerFailure(c, 422, { values, errors: {}, doubted })
  }

  const backend = readBackend(c.env)
  if ('missing' in backend) {
    c.set('outcome', { outcome: 'failed', cause: `missing ${backend.missing.join(', ')}` })
    return answerFailure(c, 503, { values, errors: {} })
  }

  const stored = await storeSubmission(backend, submission)
  c.set('outcome', stored)
  if (stored.outcome === 'failed') return answerFailure(c, 502, { values, errors: {} })
  if (isNew(stored) && c.env.NOTIFY_WEBHOOK_URL)
    c.executionCtx.waitUntil(notify(c.env, submission, aboutRequest(c)))
  return answerStored(c)
}

/** After a lost answer nobody can say which attempt stored it: rather one notice too many than none. */
const isNew = ({ outcome, attempts }: StoreOutcome) => outcome === 'stored' || attempts > 1
