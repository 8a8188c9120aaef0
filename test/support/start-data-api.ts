import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { vi } from 'vitest'
import { serve } from './serve.ts'
import { readMigrations, supabaseRoles } from './supabase-schema.ts'

const key = 'sb_publishable_test'

/**
 * Supabase Lite in this process, in front of a database whose tables a test can alter. `reset` makes the
 * table anew, with the migrations' own grants in place of Lite's, as a hosted project has them.
 */
export async function startDataApi() {
  // Lite logs each statement that the database refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const connection = await createPgliteConnection()
  const run = (sql: string) => connection.driver.exec(sql)
  const reset = async () => {
    await run('drop table if exists public.contact_submissions')
    for (const migration of readMigrations()) await run(migration)
  }
  const read = async () => (await connection.driver.query('select * from public.contact_submissions')).rows
  await run(supabaseRoles)
  await reset()
  const auth = { enabled: false, publishable_key: key, secret_key: 'sb_secret_test' }
  const app = new App({ connection, auth })
  const site = await serve((request) => app.fetch(request))
  // Lite hands out its own grants with the first request.
  await fetch(`${site.url}/rest/v1/contact_submissions`, { headers: { apikey: key } })
  await reset()
  return {
    url: site.url,
    key,
    /** The API sees the change at once, as a hosted one does. */
    execute: async (sql: string) => {
      await run(sql)
      await connection.clearSchemaCache()
    },
    reset,
    read,
    stop: async () => {
      await site.stop()
      await connection.close()
    },
  }
}
