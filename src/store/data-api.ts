import { createClient } from '@supabase/supabase-js'
import { pauseAfter, visitorInsert } from '../time-limits.ts'
import type { Backend } from './backend.ts'
import { type ApiResponse, isTransient } from './diagnose.ts'
import { tableName } from './row.ts'

export async function insertRows(backend: Backend, rows: object, limits = visitorInsert) {
  const client = createSupabase(backend)
  const startedAt = Date.now()
  for (let attempts = 1; ; attempts++) {
    const signal = AbortSignal.timeout(limits.attemptMs)
    // Columns that one of several rows lacks get their defaults, as those of a single row do.
    const query = client.from(tableName).insert(rows, { defaultToNull: !Array.isArray(rows), count: 'exact' })
    const { status, error, count } = await query.abortSignal(signal)
    if (attempts === limits.attempts || !isTransient(status)) {
      const cause = causeOf(status, count, signal)
      return { status, error, cause, attempts, ms: Date.now() - startedAt }
    }
    await pauseAfter(attempts)
  }
}

function causeOf(status: number, count: number | null, signal: AbortSignal): ApiResponse['cause'] {
  if (status === 0 && signal.aborted) return 'failing'
  return status === 201 && count === 0 ? 'dropped rows' : undefined
}

/** Accepts 201 only, because a proxy or a login page in front of the backend returns 200. */
export const isCreated = ({ status, error, cause }: ApiResponse) => status === 201 && !error && !cause

export const createSupabase = ({ url, key }: Backend) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Following a redirect would send the enquiry to another host.
    global: { fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }) },
  })
