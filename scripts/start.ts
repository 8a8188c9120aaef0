import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exitOnErrors, exitWith, parseOptions } from './lib/cli.ts'
import { startSupabase } from './lib/embedded-supabase.ts'
import './lib/wrangler-settings.ts'
import { errorsInVariables, readLocalVariables } from './lib/variables.ts'

const { values: options } = parseOptions({ options: { dev: { type: 'boolean' } } })
const folder = '.data'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))

const variables = readLocalVariables()
const hosted = variables.SUPABASE_URL || variables.SUPABASE_PUBLISHABLE_KEY
exitOnErrors(errorsInVariables(variables, !hosted))
// Other users of the machine cannot open it, and so no file in it.
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o700)
lockFolder()
// Jobs that wait for one database must not be stored in another.
const database = hosted ? new URL(variables.SUPABASE_URL!).host.replace(':', '-') : 'embedded'
const outboxFolder = resolve(folder, `outbox-${database}`)
const enquiries = hosted ? `in the Supabase project ${variables.SUPABASE_URL}` : await serveDatabase()
const url = await (options.dev ? serveSources() : serveBuild())

console.log(`
  Site       ${url}
  Enquiries  ${enquiries}
  Stop       Ctrl-C
`)

/** Two sites in one folder would overwrite each other's rows. The operating system releases the lock with this process. */
function lockFolder(): void {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 3000 })
  try {
    lock.exec('begin exclusive')
  } catch {
    exitWith(`Another npm start is using ${folder}. Stop it first.`)
  }
  // The reference keeps the garbage collector from releasing the lock.
  process.once('exit', () => lock.close())
}

async function serveDatabase(): Promise<string> {
  const files = join(folder, 'postgres')
  const port = readPort('SUPABASE_PORT', 54321)
  const { url, publishableKey } = await startSupabase({ port, folder: files }).catch((error) =>
    exitWith(
      `The embedded database does not start: ${error.message}`,
      `To start with an empty database, move this one away: mv ${files} ${folder}/damaged`,
    ),
  )
  Object.assign(variables, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
  return url
}

/** If another program uses the port, the next free one is taken. */
function readPort(name: string, usual: number): number {
  const text = process.env[name] || `${usual}`
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    exitWith(`${name} must be a port like ${usual}, not ${text}.`)
  return Number(text)
}

// These functions import slow modules on demand, so that mistakes are reported immediately.
async function serveBuild(): Promise<string> {
  const { buildSite, startServer } = await import('./lib/server.ts')
  await buildSite()
  const site = await startServer({
    env: variables,
    port: readPort('PORT', 8787),
    folder: join(folder, 'site'),
    outboxFolder,
    onLog: console.log,
  })
  return site.url
}

async function serveSources(): Promise<string> {
  const { createServer } = await import('vite')
  const WORKER_VARIABLES = JSON.stringify({ ...variables, IS_LOCAL: 'true' })
  Object.assign(process.env, { OUTBOX_FOLDER: outboxFolder, WORKER_VARIABLES })
  const server = await createServer({ server: { host: '127.0.0.1', port: readPort('PORT', 8787) } })
  await server.listen()
  return server.resolvedUrls!.local[0]!.replace(/\/$/, '')
}
