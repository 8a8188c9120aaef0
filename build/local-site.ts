import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parseEnv } from 'node:util'
import { PGlite } from '@supabase/lite/pglite'
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite'
import { copyBuild } from './copy-build.ts'
import { openSupabase } from './embedded-supabase.ts'

const folder = '.data/postgres'
const siteFolder = '.data/site'
const ownVariables = '.dev.vars'

declare global {
  /** Open for the life of the process. Vite evaluates this module again whenever it restarts. */
  var localDatabase: ReturnType<typeof openDatabase> | undefined
}

/** Gives the Worker its variables on this machine, and serves Supabase's data API at the address of the site. */
export const localSite = (workerConfig: object, port: number): Plugin => ({
  name: 'local-site',
  apply: 'serve',
  async config(_, { isPreview }) {
    // Other users of the machine cannot read what this process writes, such as enquiries and emails.
    process.umask(0o077)
    const vars = await readVariables(port)
    // Writes emails into files. Not in wrangler.toml, where Wrangler would warn about each environment without it.
    Object.assign(workerConfig, { vars, send_email: [{ name: 'EMAIL' }] })
    if (!isPreview) return undefined
    copyBuild(siteFolder, workerConfig)
    return { root: siteFolder }
  },
  configureServer: { order: 'pre', handler: addMiddlewares },
  configurePreviewServer: { order: 'pre', handler: addMiddlewares },
})

async function addMiddlewares({ middlewares }: ViteDevServer | PreviewServer): Promise<void> {
  middlewares.use(refuseOtherSites)
  const database = await globalThis.localDatabase
  if (database) middlewares.use(database.dataApi)
}

/** The data API, and tools that open a file in the editor or start the daily probe. */
const toolPaths = /^\/([/\\_]|rest\/|cdn-cgi\/)/i

const refuseOtherSites: Connect.NextHandleFunction = ({ url = '', headers }, response, next) => {
  // Only browsers send it, whatever the method.
  const { 'sec-fetch-site': fetchSite = 'none' } = headers
  if (['none', 'same-origin'].includes(`${fetchSite}`) || !toolPaths.test(url)) next()
  else response.writeHead(403).end()
}

async function readVariables(port: number): Promise<Record<string, string | undefined>> {
  const own = existsSync(ownVariables) ? parseEnv(readFileSync(ownVariables, 'utf8')) : {}
  if (own.SUPABASE_URL) return own
  const url = `http://127.0.0.1:${port}`
  globalThis.localDatabase ??= openDatabase(url)
  const { publishableKey } = await globalThis.localDatabase
  return { ...own, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }
}

async function openDatabase(url: string) {
  mkdirSync('.data', { recursive: true })
  chmodSync('.data', 0o700)
  const lock = lockDatabase()
  if (!existsSync(folder)) await createDatabase()
  const supabase = await openSupabase(folder)
  const rows = `${url}/rest/v1/contact_submissions?order=created_at`
  console.log(`Enquiries: curl -H 'apikey: ${supabase.secretKey}' -H 'Accept: text/csv' '${rows}'`)
  // Returned to keep a reference, because garbage collection would release the lock.
  return { ...supabase, lock }
}

/** Two processes that open a database destroy it. The lock's version is the process that holds it. */
function lockDatabase(): DatabaseSync {
  const lock = new DatabaseSync('.data/lock')
  try {
    lock.exec(`pragma user_version = ${process.pid}; begin immediate`)
    return lock
  } catch {
    const { user_version } = lock.prepare('pragma user_version').get()!
    console.error(`Process ${user_version}, an npm start or npm run dev, is using .data. Stop it first.`)
    process.exit(1)
  }
}

/** Renamed once it is complete, because a database that was created halfway never opens. */
async function createDatabase(): Promise<void> {
  const part = `${folder}-new`
  rmSync(part, { recursive: true, force: true })
  const database = await PGlite.create(part)
  await database.close()
  renameSync(part, folder)
}
