import { createClient } from '@supabase/supabase-js'
import type { Backend } from '../env.ts'

export type Client = ReturnType<typeof connect>

/** The one client for the data API: the form, the health check and the doctor use it. */
export function connect({ url, key }: Backend) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Following a redirect would hand the enquiry to another address.
    global: { fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }) },
  })
}
