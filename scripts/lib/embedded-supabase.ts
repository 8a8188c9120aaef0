import { accessSync, constants, existsSync, renameSync, rmSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { App } from '@supabase/lite'
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite'
import { Hono } from 'hono'
import { applyPendingMigrations } from './migrations.ts'
import { isFromOtherSite } from './other-sites.ts'
import { serve } from './serve.ts'

const inMemory = 'memory://'

export async function startSupabase({ port, folder = inMemory }: { port?: number; folder?: string } = {}) {
  silenceRejections()
  if (folder !== inMemory) {
    if (!existsSync(folder)) await createDatabase(folder)
    // PGlite does not name a missing permission.
    accessSync(folder, constants.R_OK | constants.W_OK)
  }
  const connection = await createPgliteConnection({ url: folder })
  const publishableKey = `sb_publishable_${crypto.randomUUID()}`
  const secretKey = `sb_secret_${crypto.randomUUID()}`
  const app = new App({
    connection,
    api: { max_rows: 1_000_000 },
    auth: { enabled: false, publishable_key: publishableKey, secret_key: secretKey },
    // The table editor needs no key, but rejects a Host and an Origin of another machine.
    options: { server: { admin: true } },
  })
  await app.ensureSystemSchema().catch(({ message }) => {
    throw new Error(
      `The database in ${folder} does not open: ${message} To start with an empty one, move it away: mv ${folder} ${folder}-damaged`,
    )
  })
  await connection.driver.exec(createRoles)
  await applyPendingMigrations(connection, folder)
  const editor = serveStatic({ root: 'node_modules/@supabase/lite/dist' })
  const routes = new Hono()
    .use('/static/*', editor)
    .all('*', async (c) =>
      isFromOtherSite(c.req.header('Sec-Fetch-Site')) ? c.text('Forbidden', 403) : app.fetch(c.req.raw),
    )
  const { url, stop: stopServer } = await serve(routes.fetch, port)
  const stop = async () => {
    // PGlite sets the exit code of this process.
    const exitCode = process.exitCode === 1 ? 1 : 0
    await stopServer()
    await connection.close()
    process.exitCode = exitCode
  }
  return { url, publishableKey, secretKey, connection, stop }
}

/** Moved into place when it is complete, because a database that was created halfway never opens. */
async function createDatabase(folder: string) {
  const part = `${folder}-new`
  rmSync(part, { recursive: true, force: true })
  const database = await PGlite.create(part).catch(({ message = 'The disk may be full.' }) => {
    throw new Error(`The database in ${folder} cannot be created: ${message}`)
  })
  await database.close()
  renameSync(part, folder)
}

export const createRoles = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon; create role authenticated; create role service_role bypassrls;
  end if;
end $$;`

/** Supabase Lite prints an error for each rejected row, with the visitor's words. Only these errors name a schema. */
function silenceRejections() {
  const { error } = console
  const isRejection = (word: unknown) => word instanceof Error && 'schema' in word
  console.error = (...words) => void (isRejection(words[0]) || error(...words))
}
