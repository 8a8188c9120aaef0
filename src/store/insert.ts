import { createClient } from '@supabase/supabase-js'
import type { Variables } from '../env.ts'
import { pauseAfter } from '../pause.ts'
import { findDatabase } from './database.ts'
import { type ApiResponse, classify, isTransient, type StoreResult } from './failure.ts'
import { type Row, tableName } from './row.ts'

/** Returns nothing if the Worker is not configured. */
export function openTable(variables: Variables) {
  const database = findDatabase(variables)
  if (!database) return undefined
  const client = createClient(database.url, database.key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Following a redirect would send the enquiry to another host.
    global: { fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }) },
  })
  return client.from(tableName)
}

/** A visitor waits for these attempts, and for pauses that bridge a restart of the data API: up to 9.6 s in all. */
const maxAttempts = 3
const attemptMs = 2_000

/** `error` is the database's, which may quote a row. */
type Inserted = { result: StoreResult; error?: ApiResponse['error'] }

export async function insertRows(variables: Variables, rows: Row | Row[]): Promise<Inserted> {
  const table = openTable(variables)
  if (!table) return { result: { outcome: 'failed', cause: 'unconfigured' } }
  const startedAt = Date.now()
  for (let attempts = 1; ; attempts++) {
    const response = await table.insert(rows, { count: 'exact' }).abortSignal(AbortSignal.timeout(attemptMs))
    const result = classify(response)
    if (attempts === maxAttempts || !isTransient(result))
      return { result: { ...result, attempts, ms: Date.now() - startedAt }, error: response.error }
    await pauseAfter(attempts)
  }
}
