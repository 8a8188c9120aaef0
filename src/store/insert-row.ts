import type { Client } from './connect.ts'
import { table } from './table.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** PostgreSQL's code for a duplicate key: this very row is stored already. */
const uniqueViolation = '23505'

/** The status is 0 and the code 'none' where the backend gave no answer, or one without. */
export type InsertResult =
  | { outcome: 'stored' | 'duplicate' }
  | { outcome: 'failed'; cause: Verdict; status: number; code: string }

/**
 * Inserts a row and selects nothing back, since the key may only insert. What it tells of a failure is fit for the log:
 * never a visitor's words.
 */
export async function insertRow(client: Client, row: object, signal: AbortSignal): Promise<InsertResult> {
  const { error, status } = await client.from(table).insert(row).abortSignal(signal)
  // Only 201: a proxy or a login page that stands before the backend likes to answer 200.
  if (status === 201 && !error) return { outcome: 'stored' }
  const code = readCode(error)
  if (code === uniqueViolation) return { outcome: 'duplicate' }
  const cause = signal.aborted ? 'too slow' : verdictOf(status, error)
  return { outcome: 'failed', cause, status, code }
}

/** The error's code, if it looks like one: an odd backend may send back what it was sent. */
function readCode(error: { code?: unknown } | null): string {
  const { code } = error ?? {}
  return typeof code === 'string' && /^[A-Z\d]{1,8}$/.test(code) ? code : 'none'
}
