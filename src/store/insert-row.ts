import type { Client } from './connect.ts'
import { table } from './table.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** Without an answer the status is 0; without an error code the code is 'none'. */
export type InsertResult =
  | { outcome: 'stored' | 'duplicate' }
  | { outcome: 'failed'; cause: Verdict; status: number; code: string }

/**
 * Inserts a row and selects nothing back, since the key may only insert. A failure holds none of the visitor's words,
 * so it can be logged.
 */
export async function insertRow(client: Client, row: object, signal: AbortSignal): Promise<InsertResult> {
  const { error, status } = await client.from(table).insert(row).abortSignal(signal)
  // Not 200, which is what a proxy or a login page in front of the backend answers.
  if (status === 201 && !error) return { outcome: 'stored' }
  const verdict = verdictOf(status, error)
  if (verdict === 'duplicate') return { outcome: 'duplicate' }
  // An answer that came just before the limit says more than the limit.
  const cause = status === 0 && signal.aborted ? 'too slow' : verdict
  return { outcome: 'failed', cause, status, code: readCode(error) }
}

/** Only what looks like a code: an unknown backend may send back what it was sent. */
function readCode(error: { code?: unknown } | null): string {
  const { code } = error ?? {}
  return typeof code === 'string' && /^[A-Z\d]{1,8}$/.test(code) ? code : 'none'
}
