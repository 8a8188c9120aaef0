import { createServer } from 'node:http'
import { openSupabase } from '../../build/embedded-supabase.ts'
import { tableName } from '../../src/store/row.ts'
import { applyMigrations } from './database.ts'
import { listen } from './listen.ts'

/** An embedded database in memory, with the grants of a hosted project. */
export async function startEmbeddedSupabase() {
  const { connection, dataApi, publishableKey, secretKey } = await openSupabase('memory://')
  const server = createServer((request, response) => dataApi(request, response, () => response.destroy()))
  // The database is not closed, because that would set the exit code of the tests to 0.
  const { url, stop } = await listen(server)
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
