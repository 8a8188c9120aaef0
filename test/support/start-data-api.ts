import { startSupabase } from '../../scripts/lib/embedded-supabase.ts'
import { tableName } from '../../src/store/row.ts'

/** An embedded Supabase with the grants of a hosted one, whose tables a test can alter. */
export async function startDataApi() {
  const { publishableKey: key, secretKey, ...supabase } = await startSupabase()
  await supabase.reset()
  const read = async () => {
    const headers = { apikey: secretKey }
    return (await fetch(`${supabase.url}/rest/v1/${tableName}`, { headers })).json()
  }
  return { ...supabase, key, read }
}
