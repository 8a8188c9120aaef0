import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { App } from '@supabase/lite'
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { tableName } from '../../src/store/row.ts'
import { applyMigrations, applyPendingMigrations } from './migrations.ts'
import { serve } from './serve.ts'

const inMemory = 'memory://'

type Options = { port?: number; folder?: string; onStep?: (step: string) => void }

export async function startSupabase({ port, folder = inMemory, onStep = () => {} }: Options = {}) {
  silenceRejections()
  onStep('Starting Postgres')
  const publishableKey = `sb_publishable_${crypto.randomUUID()}`
  const secretKey = `sb_secret_${crypto.randomUUID()}`
  const pgliteOptions = existsSync(`${folder}/PG_VERSION`) ? {} : await emptyDatabase()
  const connection = await createPgliteConnection({ url: folder, pgliteOptions })
  const app = new App({
    connection,
    auth: { enabled: false, publishable_key: publishableKey, secret_key: secretKey },
    // The table editor needs no key, but accepts connections from this machine only.
    options: { server: { admin: true } },
  })
  await app.ensureSystemSchema().catch(({ message }) => {
    throw new Error(
      `The database in ${folder} does not open: ${message} To start with an empty one, move it away: mv ${folder} ${folder}-damaged`,
    )
  })
  const executeAlone = (sql: string) => connection.driver.exec(sql)
  await executeAlone(createRoles)
  onStep('Applying migrations')
  if (folder === inMemory) await applyMigrations(executeAlone)
  else await applyPendingMigrations(connection.driver)
  const editor = serveStatic({ root: 'node_modules/@supabase/lite/dist' })
  const routes = new Hono()
    .use(onlyThisMachine)
    .use('/static/*', editor)
    .all('*', ({ req }) => app.fetch(req.raw))
  const { url, stop: stopServer } = await serve(routes.fetch, port)

  async function execute(sql: string) {
    await executeAlone(sql)
    await connection.clearSchemaCache()
  }

  /** Applies all migrations to an empty database with the grants of a hosted project. */
  async function reset() {
    // Supabase Lite grants its keys everything on the first request.
    await fetch(`${url}/rest/v1/${tableName}`, { headers: { apikey: publishableKey } })
    await execute('drop schema public cascade; create schema public; grant usage on schema public to public;')
    await applyMigrations(executeAlone)
    await connection.clearSchemaCache()
  }

  async function stop() {
    // PGlite sets the exit code of this process, which would hide a failure or report one that did not happen.
    const exitCode = process.exitCode === 1 ? 1 : 0
    await stopServer()
    await connection.close()
    process.exitCode = exitCode
  }
  return { url, publishableKey, secretKey, execute, reset, stop, [Symbol.asyncDispose]: stop }
}

/** Otherwise a page of another site could read enquiries through the visitor's browser (DNS rebinding, cross-site leaks). */
const onlyThisMachine = createMiddleware(async (c, next) => {
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(c.req.header('Host') ?? '')
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': kind, 'sec-fetch-mode': mode } = c.req.header()
  const isOpened = kind === 'document' && mode === 'navigate' && c.req.method === 'GET'
  if (!isLocal || !(['none', 'same-origin'].includes(site) || isOpened)) return c.text('Forbidden', 403)
  await next()
  return c.header('Content-Security-Policy', "frame-ancestors 'none'")
})

/** Those of a hosted project. */
export const createRoles = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon; create role authenticated; create role service_role bypassrls;
  end if;
end $$;`

/** A copy of an empty database, because creating one takes seconds. */
export async function emptyDatabase() {
  const { version } = JSON.parse(readFileSync('node_modules/@supabase/lite/package.json', 'utf8'))
  const file = `node_modules/.postgres-${version}.tar`
  if (!existsSync(file)) {
    const database = await PGlite.create()
    const files = await database.dumpDataDir('none')
    // Another process must not read half of the file.
    const part = `${file}.${process.pid}`
    writeFileSync(part, await files.bytes())
    renameSync(part, file)
  }
  // At once, because another process may replace the file.
  return { loadDataDir: new Blob([readFileSync(file)]) }
}

/** Supabase Lite prints an error for each rejected row, with the visitor's words. Only these errors name a schema. */
function silenceRejections() {
  const { error } = console
  const isRejection = (word: unknown) => word instanceof Error && 'schema' in word
  console.error = (...words) => void (isRejection(words[0]) || error(...words))
}
