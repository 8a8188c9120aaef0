import { createClient } from '@supabase/supabase-js'
import type { Backend } from '../env.ts'
import type { Submission } from './submission.ts'
import { submissionId } from './submission-id.ts'

const table = 'contact_submissions'
const initialStatus = 'new'

/** PostgreSQL's code for a duplicate key: this very enquiry is stored already. */
const uniqueViolation = '23505'

const timeLimitMs = 8_000

export type StoreOutcome = { stored: true } | { stored: false; cause: string }

/**
 * Inserts the enquiry, once: its id is derived from its content. Selects nothing back, since the key may only insert.
 * `cause` names the backend's code and never a visitor's words.
 */
export async function storeSubmission(backend: Backend, submission: Submission): Promise<StoreOutcome> {
  const id = await submissionId(submission)
  const { error, status } = await connect(backend)
    .from(table)
    .insert({ id, ...submission, status: initialStatus })
    .abortSignal(AbortSignal.timeout(timeLimitMs))
  if (!error || error.code === uniqueViolation) return { stored: true }
  return { stored: false, cause: `insert failed: status ${status}, code ${error.code || 'none'}` }
}

function connect({ url, key }: Backend) {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}
