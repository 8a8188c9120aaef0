import type { Backend } from './backend.ts'
import { type Client, connect } from './connect.ts'
import type { StoreError } from './diagnose.ts'
import { type RetryLimits, retry } from './retry.ts'
import { tableName } from './row.ts'

/** With the pauses, a visitor waits at most 8 s. */
export const storeLimits: RetryLimits = { attempts: 3, attemptMs: 2_500 }

// These are logged, so they contain no visitor input.

export type Success = { outcome: 'stored' | 'duplicate' }

/** Without a response `backendStatus` is 0; without an error code `code` is 'none'. */
export type Failure = { outcome: 'failed'; cause: StoreError; backendStatus: number; code: string }

export type Tries = { attempts: number; ms: number }

/** Stores a row once: if the response to an insert was lost, its retry is a duplicate. */
export async function storeRow(backend: Backend, row: object, limits = storeLimits) {
  const client = connect(backend)
  const startedAt = Date.now()
  const { result, attempts } = await retry((signal) => insertRow(client, row, signal), isTransient, limits)
  return { ...result, attempts, ms: Date.now() - startedAt }
}

function isTransient(result: Success | Failure): boolean {
  if (result.outcome !== 'failed') return false
  const { backendStatus: status } = result
  return status === 0 || status === 429 || status >= 500
}

/** Does not select the inserted row, because the key may only insert. */
export async function insertRow(
  client: Client,
  row: object,
  signal: AbortSignal,
): Promise<Success | Failure> {
  const { error, status } = await client.from(tableName).insert(row).abortSignal(signal)
  // Not any 2xx: a proxy or a login page in front of the backend returns 200.
  if (status === 201 && !error) return { outcome: 'stored' }
  const known = toStoreError(status, error)
  if (known === 'duplicate') return { outcome: 'duplicate' }
  const cause = status === 0 && signal.aborted ? 'too slow' : known
  return { outcome: 'failed', cause, backendStatus: status, code: toCode(error) }
}

/** Accepts only text that looks like a code, because an unknown backend may echo the request. */
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

const projectPaused = 540

/** Cloudflare's status, within a Worker, for a host that does not exist or does not respond. */
const originUnreachable = 530

export function toStoreError(status: number, error: unknown): StoreError {
  const { code, message } = readError(error)
  if (status === 0 || status === originUnreachable) return 'unreachable'
  if (status === projectPaused) return 'paused'
  if (code === '42501' && message.includes('row-level security')) return 'refused by policy'
  if (code === '23502' && message.includes(`"id" of relation "${tableName}"`)) return 'id required'
  // `_pkey` names the primary key. A violation of any other unique constraint means that the row is not stored.
  if (code === '23505' && !message.includes(`"${tableName}_pkey"`)) return 'unique key'
  // Supabase Lite sends another code for this.
  if (message.includes('violates check constraint')) return 'constraint'
  const known = errorsByCode.get(code)
  if (known) return known
  if (status === 429 || status >= 500) return 'failing'
  if (message.trimStart().startsWith('<')) return 'not a data API'
  if (status === 401 || status === 403) return 'wrong key'
  return code ? 'unexpected' : 'not a data API'
}

function readError(error: unknown): { code: string; message: string } {
  const { code = '', message = '' } = (error ?? {}) as Record<string, unknown>
  return { code: String(code), message: String(message) }
}
