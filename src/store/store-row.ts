import { createClient } from '@supabase/supabase-js'
import type { Variables } from '../env.ts'
import { visitorInsert } from '../limits.ts'
import { type Backend, readBackend } from './backend.ts'
import {
  type ApiResponse,
  describeMisconfiguration,
  isDuplicate,
  isTransient,
  readError,
  toFailure,
} from './diagnose.ts'
import { type Row, tableName } from './row.ts'

/** Stores a row once: if the response to an insert was lost, its retry is a duplicate. */
export async function storeRow(env: Variables, row: Row, limits = visitorInsert) {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured')
    return { outcome: 'failed', ...describeMisconfiguration(backend.errors) } as const
  const { attempts, ms, ...response } = await insertRows(backend, row, limits)
  const tries = { attempts, ms }
  const { status: backendStatus, error } = response
  if (isStored(response)) return { outcome: 'stored', ...tries } as const
  if (isDuplicate(error)) return { outcome: 'duplicate', ...tries } as const
  const { code: text } = readError(error)
  // The result is logged. Any other text may be an echo of the request.
  const code = /^[A-Z\d]{1,8}$/.test(text) ? text : 'none'
  return { outcome: 'failed', ...toFailure(response), backendStatus, code, ...tries } as const
}

/** Accepts 201 only, because a proxy or a login page in front of the backend returns 200. */
export const isStored = ({ status, error }: ApiResponse) => status === 201 && !error

/** Inserts all rows or none. Random pauses spread requests that failed together. */
export async function insertRows(backend: Backend, rows: object, limits = visitorInsert) {
  const client = connect(backend)
  const startedAt = Date.now()
  for (let attempts = 1; ; attempts++) {
    const signal = AbortSignal.timeout(limits.attemptMs)
    // Does not select the inserted row, because the key may only insert.
    const { status, error } = await client.from(tableName).insert(rows).abortSignal(signal)
    if (attempts === limits.attempts || !isTransient(status)) {
      const cause = status === 0 && signal.aborted ? ('failing' as const) : undefined
      return { status, error, cause, attempts, ms: Date.now() - startedAt }
    }
    const pause = Math.random() * 75 * 2 ** attempts
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

export const connect = ({ url, key }: Backend) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Following a redirect would send the enquiry to another host.
    global: { fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }) },
  })
