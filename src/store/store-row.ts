import { createClient } from '@supabase/supabase-js'
import type { Variables } from '../env.ts'
import { visitorInsert } from '../time-limits.ts'
import { type Backend, readBackend } from './backend.ts'
import { type ApiResponse, describeMisconfiguration, diagnose, isDuplicate, isTransient } from './diagnose.ts'
import { type Row, tableName } from './row.ts'

/** Stores a row once: if the response to an insert was lost, its retry is a duplicate. The result is logged. */
export async function storeRow(env: Variables, row: Row, limits = visitorInsert) {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured')
    return { outcome: 'failed', ...describeMisconfiguration(backend.errors) } as const
  const { attempts, ms, ...response } = await insertRows(backend, row, limits)
  const tries = { attempts, ms }
  if (isCreated(response)) return { outcome: 'stored', ...tries } as const
  if (isDuplicate(response.error)) return { outcome: 'duplicate', ...tries } as const
  return { outcome: 'failed', ...diagnose(response), ...tries } as const
}

/** Accepts 201 only, because a proxy or a login page in front of the backend returns 200. */
export const isCreated = ({ status, error }: ApiResponse) => status === 201 && !error

/** Inserts all rows or none. Random pauses spread requests that failed together. */
export async function insertRows(backend: Backend, rows: object, limits = visitorInsert) {
  const client = createSupabase(backend)
  const startedAt = Date.now()
  for (let attempts = 1; ; attempts++) {
    const signal = AbortSignal.timeout(limits.attemptMs)
    // Does not select the inserted row, because the key may only insert. Columns that one of several rows lacks get their
    // defaults, as those of a single row do.
    const query = client.from(tableName).insert(rows, { defaultToNull: !Array.isArray(rows) })
    const { status, error } = await query.abortSignal(signal)
    if (attempts === limits.attempts || !isTransient(status)) {
      const cause = status === 0 && signal.aborted ? ('failing' as const) : undefined
      return { status, error, cause, attempts, ms: Date.now() - startedAt }
    }
    const pause = (1 + Math.random()) * 150 * 3 ** attempts
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

export const createSupabase = ({ url, key }: Backend) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Following a redirect would send the enquiry to another host.
    global: { fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }) },
  })
