import type { Backend } from './backend.ts'
import { type Client, connect } from './connect.ts'
import type { StoreError } from './diagnose.ts'
import { isTransientStatus, type RetryLimits, retry } from './retry.ts'
import { tableName } from './row.ts'

/** A visitor waits at most 8 s for an answer; three attempts of 2.5 s and the pauses between them fit into it. */
export const storeLimits: RetryLimits = { attempts: 3, attemptMs: 2_500, totalMs: 8_000, firstPauseMs: 150 }

export type StoreOutcome = InsertResult & { attempts: number }

/** Stores a row once: after an answer that got lost, the next attempt meets the row's id. */
export async function storeRow(backend: Backend, row: object, limits = storeLimits): Promise<StoreOutcome> {
  const client = connect(backend)
  const { result, attempts } = await retry((signal) => insertRow(client, row, signal), isTransient, limits)
  return { ...result, attempts }
}

const isTransient = (result: InsertResult) => result.outcome === 'failed' && isTransientStatus(result.status)

/** Without an answer the status is 0; without an error code the code is 'none'. */
export type InsertResult =
  | { outcome: 'stored' | 'duplicate' }
  | { outcome: 'failed'; cause: StoreError; status: number; code: string }

/** Selects nothing back, because the key may only insert. The result can be logged: it holds none of the visitor's words. */
export async function insertRow(client: Client, row: object, signal: AbortSignal): Promise<InsertResult> {
  const { error, status } = await client.from(tableName).insert(row).abortSignal(signal)
  // Not 200, which is what a proxy or a login page in front of the backend answers.
  if (status === 201 && !error) return { outcome: 'stored' }
  const known = toStoreError(status, error)
  if (known === 'duplicate') return { outcome: 'duplicate' }
  // An answer that came just before the timeout says more than the timeout.
  const cause = status === 0 && signal.aborted ? 'too slow' : known
  return { outcome: 'failed', cause, status, code: toCode(error) }
}

/** Gives only what looks like a code, because an unknown backend may send back what it was sent. */
function toCode(error: unknown): string {
  const { code } = readError(error)
  return /^[A-Z\d]{1,8}$/.test(code) ? code : 'none'
}

const errorsByCode = new Map<string, StoreError>([
  ['PGRST205', 'missing table'],
  ['42P01', 'missing table'],
  ['PGRST204', 'missing column'],
  ['42703', 'missing column'],
  ['42501', 'missing grant'],
  ['23502', 'required'],
  ['23514', 'constraint'],
  ['23505', 'duplicate'],
  ['22P02', 'other type'],
  ['22007', 'other type'],
  ['25006', 'read-only'],
])

/** Supabase answers this for a paused project. */
const projectPaused = 540

/** What Cloudflare answers a Worker for a host that does not exist or does not answer. */
const originUnreachable = 530

export function toStoreError(status: number, error: unknown): StoreError {
  const { code, message } = readError(error)
  if (status === 0 || status === originUnreachable) return 'unreachable'
  if (status === projectPaused) return 'paused'
  if (code === '42501' && message.includes('row-level security')) return 'refused by policy'
  if (code === '23502' && message.includes(`"id" of relation "${tableName}"`)) return 'id required'
  // The primary key has this name. Any other key refuses an enquiry that is not stored.
  if (code === '23505' && !message.includes(`"${tableName}_pkey"`)) return 'unique key'
  // Supabase Lite sends no code for this.
  if (message.includes('violates check constraint')) return 'constraint'
  const known = errorsByCode.get(code)
  if (known) return known
  if (status === 429 || status >= 500) return 'failing'
  if (message.trimStart().startsWith('<')) return 'not a data API'
  if (status === 401 || status === 403) return 'wrong key'
  return code ? 'unexpected' : 'not a data API'
}

/** Takes anything, because an unknown backend may send anything. What is no text counts as empty. */
function readError(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  }
}
