import { createClient } from '@supabase/supabase-js'
import { inject } from 'vitest'

type Row = Record<string, string>

/** What the embedded backend holds of a company, read the way the operator would: with the secret key. */
export async function storedRows({ company }: { company: string }): Promise<Row[]> {
  const { url, secretKey } = inject('backend')
  const client = createClient(url, secretKey, { auth: { persistSession: false } })
  const { data } = await client.from('contact_submissions').select().eq('company', company).throwOnError()
  return data
}
