import { createClient } from '@supabase/supabase-js'
import type { Backend } from '../env.ts'

export type Client = ReturnType<typeof connect>

/** The one client for the data API: what stores an enquiry, what checks whether one would be stored, and the doctor. */
export function connect({ url, key }: Backend) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // A redirect is a fault: following it would hand the enquiry to another address.
    global: { fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }) },
  })
}
