import type { StoreError } from './diagnose.ts'
import { table } from './row.ts'

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
  if (code === '23502' && message.includes(`"id" of relation "${table}"`)) return 'id required'
  // The primary key has this name. Any other key refuses an enquiry that is not stored.
  if (code === '23505' && !message.includes(`"${table}_pkey"`)) return 'unique key'
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
export function readError(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  }
}
