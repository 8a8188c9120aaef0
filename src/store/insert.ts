import { createClient } from '@supabase/supabase-js'
import type { Backend } from './backend.ts'
import { classify, isTransient } from './failure.ts'
import { type Row, tableName } from './row.ts'

type Database = {
  public: {
    Tables: Record<typeof tableName, { Row: Row; Insert: Row; Update: never; Relationships: [] }>
    Views: Record<never, never>
    Functions: Record<never, never>
  }
}

export const createSupabase = ({ url, key }: Backend) =>
  createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Following a redirect would send the enquiry to another host.
    global: { fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }) },
  })

/** A visitor waits for these attempts, and for pauses that bridge a restart of the data API: up to 9.6 s in all. */
const maxAttempts = 3
const attemptMs = 2_000

export async function insertRows(backend: Backend, rows: Row | Row[]) {
  const table = createSupabase(backend).from(tableName)
  const startedAt = Date.now()
  for (let attempts = 1; ; attempts++) {
    const response = await table.insert(rows, { count: 'exact' }).abortSignal(AbortSignal.timeout(attemptMs))
    const result = classify(response)
    if (attempts === maxAttempts || !isTransient(result))
      return { result, error: response.error, attempts, ms: Date.now() - startedAt }
    await pauseAfter(attempts)
  }
}

/** Random, to spread attempts that failed together. Two of them take 2.4 to 3.6 s. */
export const pauseAfter = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, (2 + Math.random()) * 100 * 3 ** attempt))
