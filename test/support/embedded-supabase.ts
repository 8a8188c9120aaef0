import { startSupabase } from '../../scripts/lib/embedded-supabase.ts'
import { applyMigrations } from '../../scripts/lib/migrations.ts'
import { tableName } from '../../src/store/row.ts'

/** An embedded database in memory, with the grants of a hosted project. */
export async function startEmbeddedSupabase() {
  const supabase = await startSupabase()
  const { url, publishableKey, secretKey, connection, stop } = supabase
  // Supabase Lite grants its keys everything on the first request.
  await fetch(`${url}/rest/v1/${tableName}`, { headers: { apikey: publishableKey } })

  async function execute(sql: string) {
    await connection.driver.exec(sql)
    await connection.clearSchemaCache()
  }

  async function reset() {
    await execute('drop schema public cascade; create schema public; grant usage on schema public to public;')
    await applyMigrations(execute)
  }

  await reset()
  return { url, publishableKey, secretKey, execute, reset, stop }
}
