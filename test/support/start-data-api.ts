import { App, type Connection } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { vi } from 'vitest'
import { serve } from './serve.ts'
import { findPostgres, startPostgres } from './start-postgres.ts'
import { readMigrations, supabaseRoles } from './supabase-schema.ts'

const key = 'sb_publishable_test'
const secretKey = 'sb_secret_test'

export type DataApi = Awaited<ReturnType<typeof startDataApi>>

/**
 * Supabase Lite in this process, in front of a database whose tables a test can alter. `reset` lays the table anew, with
 * the migrations' own grants in place of Lite's, as a hosted project has them.
 */
export async function startDataApi(server: 'postgres' | 'pglite') {
  // Lite logs each statement that the database refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { connection, execute, query, stop } = await (server === 'postgres' ? onPostgres() : onPglite())
  await execute(supabaseRoles)
  const reset = async () => {
    await execute('drop table if exists public.contact_submissions')
    for (const migration of readMigrations()) await execute(migration)
  }
  await reset()
  const app = new App({
    connection,
    auth: { enabled: false, publishable_key: key, secret_key: secretKey },
  })
  const site = await serve((request) => app.fetch(request))
  // Lite hands out its own grants with the first request.
  await fetch(`${site.url}/rest/v1/contact_submissions`, { headers: { apikey: key } })
  await reset()

  return {
    backend: { url: site.url, key },
    secretKey,
    /** The API sees the change at once, as a hosted one does. */
    execute: async (sql: string) => {
      await execute(sql)
      await connection.clearSchemaCache()
    },
    reset,
    rows: async () => (await query('select * from public.contact_submissions')).length,
    read: () => query('select * from public.contact_submissions'),
    stop: async () => {
      await site.stop()
      await stop()
    },
  }
}

type Opened = {
  connection: Connection
  execute: (sql: string) => Promise<void>
  query: (sql: string) => Promise<unknown[]>
  stop: () => Promise<void>
}

async function onPglite(): Promise<Opened> {
  const connection = await createPgliteConnection()
  return {
    connection,
    execute: async (sql) => void (await connection.driver.exec(sql)),
    query: async (sql) => (await connection.driver.query(sql)).rows,
    stop: () => connection.close(),
  }
}

async function onPostgres(): Promise<Opened> {
  const { host, execute, query, stop } = await startPostgres(findPostgres()!)
  const connection = createPostgresConnection({
    url: 'postgres://postgres@localhost/postgres',
    postgresOptions: { host },
  })
  const stopBoth = async () => {
    await connection.close()
    await stop()
  }
  return { connection, execute, query, stop: stopBoth }
}
