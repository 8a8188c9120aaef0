import { createClient } from '@supabase/supabase-js'
import type { Backend } from '../env.ts'
import { type RetryLimits, retry } from './retry.ts'
import type { Submission } from './submission.ts'
import { submissionId } from './submission-id.ts'
import { initialStatus, table } from './table.ts'

/** PostgreSQL's code for a duplicate key: this very enquiry is stored already. */
const uniqueViolation = '23505'

/** A visitor waits at most 8 s for an answer; three attempts of 2.5 s and the pauses between them fit into it. */
export const storeLimits: RetryLimits = { attempts: 3, attemptMs: 2_500, totalMs: 8_000, firstPauseMs: 150 }

type InsertResult =
  | { outcome: 'stored' | 'duplicate' }
  | { outcome: 'failed'; cause: 'timeout' | 'network' }
  | { outcome: 'failed'; cause: 'answer'; status: number; code: string }

export type StoreOutcome = InsertResult & { attempts: number }

/**
 * Inserts the enquiry, once: its id is derived from its content, so an attempt whose answer got lost can be repeated.
 * The outcome names the backend's status and code and never a visitor's words.
 */
export async function storeSubmission(backend: Backend, submission: Submission): Promise<StoreOutcome> {
  const row = { id: await submissionId(submission), ...submission, status: initialStatus }
  const client = connect(backend)
  const { result, attempts } = await retry((signal) => insert(client, row, signal), isTransient, storeLimits)
  return { ...result, attempts }
}

/** Selects nothing back, since the key may only insert. */
async function insert(client: Client, row: object, signal: AbortSignal): Promise<InsertResult> {
  const { error, status } = await client.from(table).insert(row).abortSignal(signal)
  const code = readCode(error)
  // Only 201: a proxy or a login page that stands before the backend likes to answer 200.
  if (status === 201 && !error) return { outcome: 'stored' }
  if (code === uniqueViolation) return { outcome: 'duplicate' }
  if (status === 0) return { outcome: 'failed', cause: signal.aborted ? 'timeout' : 'network' }
  return { outcome: 'failed', cause: 'answer', status, code }
}

function isTransient(result: InsertResult): boolean {
  if (result.outcome !== 'failed') return false
  return result.cause !== 'answer' || result.status === 429 || result.status >= 500
}

/** The error's code, if it looks like one: it is logged, and an odd backend may send back what it was sent. */
function readCode(error: { code?: unknown } | null): string {
  const { code } = error ?? {}
  return typeof code === 'string' && /^[A-Z\d]{1,8}$/.test(code) ? code : 'none'
}

type Client = ReturnType<typeof connect>

function connect({ url, key }: Backend) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // A redirect is a fault: following it would hand the enquiry to another address.
    global: { fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }) },
  })
}
