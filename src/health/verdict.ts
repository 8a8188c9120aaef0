import type { Answer } from './ask.ts'

export type Verdict =
  | 'accepted'
  | 'unreachable'
  | 'paused'
  | 'failing'
  | 'wrong key'
  | 'not a data API'
  | 'missing table'
  | 'missing column'
  | 'missing grant'
  | 'refused by policy'
  | 'id required'
  | 'required'
  | 'constraint'
  | 'duplicate'
  | 'other type'
  | 'unexpected'

/** PostgreSQL's and PostgREST's codes, as far as they tell causes apart. */
const verdicts: Record<string, Verdict> = {
  PGRST205: 'missing table',
  '42P01': 'missing table',
  PGRST204: 'missing column',
  '42703': 'missing column',
  '42501': 'missing grant',
  '23502': 'required',
  '23514': 'constraint',
  '23505': 'duplicate',
  '22P02': 'other type',
  '22007': 'other type',
}

/** Supabase's own status for a project that is paused. */
const projectPaused = 540

/** What Cloudflare answers a Worker whose request has no way to its host, for one when the name does not exist. */
const originUnreachable = 530

/** What an answer of the backend means. */
export function verdictOf({ status, code, message, isJson }: Answer): Verdict {
  if (status === 0 || status === originUnreachable) return 'unreachable'
  if (status === projectPaused) return 'paused'
  if (code === '42501' && message.includes('row-level security')) return 'refused by policy'
  if (code === '23502' && message.includes('"id"')) return 'id required'
  // Supabase Lite has no code of its own for it.
  if (message.includes('violates check constraint')) return 'constraint'
  const verdict = verdicts[code]
  if (verdict) return verdict
  if (status >= 500) return 'failing'
  if (!isJson) return 'not a data API'
  if (status < 300) return 'accepted'
  if (status === 401 || status === 403) return 'wrong key'
  return code ? 'unexpected' : 'not a data API'
}
