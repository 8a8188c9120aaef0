import type { PostgrestError } from '@supabase/supabase-js'
import { tableName } from './row.ts'

/** What happened, and what to do. */
export const remedies = {
  unconfigured:
    'SUPABASE_URL must be the project’s URL, like https://abcd.supabase.co, and SUPABASE_PUBLISHABLE_KEY its key that starts with sb_publishable_. Correct them in wrangler.toml, and deploy.',
  unreachable:
    'The project does not respond in time. Compare SUPABASE_URL with the Supabase dashboard, and resume or restart the project there.',
  failing:
    'The project fails or limits requests. Read its logs in the Supabase dashboard, and status.supabase.com.',
  rejected: 'The project rejects the enquiry. See “When the database is down” in docs/operating.md.',
  dropped: `A trigger of ${tableName} drops rows without an error. Correct or remove it in the Supabase dashboard.`,
  exception: 'The Worker threw an exception. Read its logs: npx wrangler tail --env production (or staging).',
}

/** Contains no message of the database, which may quote a row. */
export type StoreFailure = {
  cause: keyof typeof remedies
  databaseStatus?: number | undefined
  code?: string | undefined
}

/** Without a response the status is 0. */
export type ApiResponse = { status: number; error: PostgrestError | null; count: number | null }

/** With the number of attempts, and the milliseconds that they took. */
export type StoreResult = { attempts?: number; ms?: number } & (
  | { outcome: 'stored' }
  | { outcome: 'duplicate' }
  | ({ outcome: 'failed' } & StoreFailure)
)

/** Judges the response of the data API to an insert. */
export function classify({ status, error, count }: ApiResponse): StoreResult {
  // Only of the id: another unique constraint rejects a new enquiry.
  if (error?.code === '23505' && error.message.includes(`"${tableName}_pkey"`))
    return { outcome: 'duplicate' }
  // A proxy or a login page in front of the project returns 200.
  const isCreated = status === 201 && !error
  if (isCreated && count !== 0) return { outcome: 'stored' }
  // Any other text may be an echo of the request.
  const [code = 'none'] = /^[A-Z\d]{1,8}$/.exec(`${error?.code}`) ?? []
  return { outcome: 'failed', cause: isCreated ? 'dropped' : causeOf(status), databaseStatus: status, code }
}

function causeOf(status: number): StoreFailure['cause'] {
  // A Worker receives 530 from a host that does not exist, and 540 from a paused project.
  if ([0, 521, 522, 523, 530, 540].includes(status)) return 'unreachable'
  return status === 429 || status >= 500 ? 'failing' : 'rejected'
}

export const isTransient = (result: StoreResult) =>
  result.outcome === 'failed' && ['unreachable', 'failing'].includes(result.cause)
