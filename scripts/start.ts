import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exitOnErrors, exitWith, readWord } from './lib/cli.ts'
import { startSupabase } from './lib/embedded-supabase.ts'
import { errorsInVariables, readLocalVariables, warnAboutRetries } from './lib/variables.ts'
import './lib/wrangler-settings.ts'

const mode = readWord((word): word is '' | 'dev' => ['', 'dev'].includes(word), 'npm start', 'npm run dev')
const folder = '.data'
const startedAt = Date.now()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))

const variables = readLocalVariables()
const isEmbedded = !variables.SUPABASE_URL && !variables.SUPABASE_PUBLISHABLE_KEY
exitOnErrors(errorsInVariables(variables, isEmbedded))
warnAboutRetries(variables)
const probes: Server[] = []
const port = await readPort('PORT', 8787)
const databasePort = isEmbedded ? await readPort('SUPABASE_PORT', 54321) : 0
for (const probe of probes) probe.close()
// Imported on demand, like other slow modules, so that the mistakes above are reported immediately.
const { readConfig } = await import('./lib/config.ts')
readConfig()
lockFolder()
const enquiries = isEmbedded ? await serveDatabase() : `in the Supabase project ${variables.SUPABASE_URL}`
const url = await (mode === 'dev' ? serveSources() : serveBuild())
// Until its first response, the runtime may still reject the configuration.
await fetch(url)

console.log(`Ready after ${Math.round((Date.now() - startedAt) / 1000)} s

  Site       ${url}
  Enquiries  ${enquiries}
  Stop       Ctrl-C
`)

/** Occupies the port until both are read, so that they cannot be the same. */
async function readPort(name: string, usual: number): Promise<number> {
  const text = process.env[name] || `${usual}`
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) exitWith(`${name} must be a port like ${usual}, not ${text}.`)
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening').catch(({ message }) => exitWith(`${message}. Set ${name} to another port.`))
  probes.push(probe)
  return port
}

async function serveDatabase(): Promise<string> {
  const options = { port: databasePort, folder: join(folder, 'postgres'), onStep: console.log }
  const supabase = await startSupabase(options).catch(({ message }) => exitWith(message))
  Object.assign(variables, { SUPABASE_URL: supabase.url, SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey })
  return supabase.url
}

/** Two sites in one folder would overwrite each other's rows. The operating system releases the lock with this process. */
function lockFolder(): void {
  try {
    // Other users of the machine cannot open it, and so no file in it.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 3000 })
    lock.exec('begin exclusive')
    // The reference keeps the garbage collector from releasing the lock.
    process.once('exit', () => lock.close())
  } catch (error) {
    const { message } = error as Error
    const isLocked = message === 'database is locked'
    exitWith(
      isLocked
        ? `Another npm start is using ${folder}. Stop it first.`
        : `The folder ${folder} cannot be used: ${message}.`,
    )
  }
}

async function serveBuild(): Promise<string> {
  console.log('Building the site')
  const { buildSite, startServer } = await import('./lib/built-site.ts')
  await buildSite()
  console.log('Starting the site')
  const site = await startServer({ env: variables, port, folder: join(folder, 'site'), onLog: console.log })
  return site.url
}

async function serveSources(): Promise<string> {
  console.log('Starting the site')
  const { createServer } = await import('vite')
  process.env.WORKER_VARIABLES = JSON.stringify(variables)
  const server = await createServer({ server: { host: '127.0.0.1', port, strictPort: true } })
  await server.listen()
  if (isEmbedded) server.watcher.on('all', (_, path) => reportMigration(path))
  return server.resolvedUrls!.local[0]!.replace(/\/$/, '')
}

function reportMigration(path: string): void {
  if (path.endsWith('.sql'))
    console.log(`${relative('.', path)} has changed. Restart npm run dev to apply it.`)
}
