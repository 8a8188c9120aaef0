import { globSync, readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { App } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { Hono } from 'hono'
import { tableName } from '../../src/store/row.ts'
import { serve } from './serve.ts'

type Options = {
  /** Without it, any free port. */
  port?: number
  /** Where its rows are kept. Without it, in memory. */
  folder?: string
}

/** Serves Supabase Lite with the migrations applied. */
export async function startSupabase({ port = 0, folder }: Options = {}) {
  silenceRefusals()
  const publishableKey = `sb_publishable_${crypto.randomUUID()}`
  const secretKey = `sb_secret_${crypto.randomUUID()}`
  const connection = await createPgliteConnection(folder ? { url: folder } : {})
  const app = new App({
    connection,
    auth: { enabled: false, publishable_key: publishableKey, secret_key: secretKey },
    // Its table editor reads and writes without a key, from this machine alone.
    options: { server: { admin: true } },
  })
  await applyPendingMigrations(app)
  const editor = serveStatic({ root: 'node_modules/@supabase/lite/dist' })
  const routes = new Hono().use('/static/*', editor).all('*', ({ req }) => app.fetch(req.raw))
  const server = await serve(routes.fetch, port)

  /** Executes statements in the database. The API sees the change at once, as a hosted one does. */
  const execute = async (sql: string) => {
    await connection.driver.exec(sql)
    await connection.clearSchemaCache()
  }
  const stop = async () => {
    await server.stop()
    await connection.close()
  }
  return {
    url: server.url,
    publishableKey,
    secretKey,
    execute,
    /** Empties the table, and replaces the grants of Supabase Lite by the migrations' own, as in a hosted project. */
    reset: async () => {
      const headers = { apikey: publishableKey }
      // Supabase Lite grants its keys everything on the first request.
      await fetch(`${server.url}/rest/v1/${tableName}`, { headers })
      const drop = `drop table if exists public.${tableName};`
      await execute([drop, ...readMigrations()].join('\n'))
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

export const readMigrations = () =>
  globSync('supabase/migrations/*.sql')
    .sort()
    .map((file) => readFileSync(file, 'utf8'))

/** Supabase Lite passes each refused row, with the visitor's words, to console.error as an Error. */
function silenceRefusals() {
  const { error } = console
  console.error = (...words) => {
    if (!(words[0] instanceof Error)) error(...words)
  }
}
