import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
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
const port = await readPort('PORT', 8787)
// Imported on demand, like other slow modules, so that the mistakes above are reported immediately.
const { readConfig } = await import('./lib/config.ts')
readConfig()
// Other users of the machine cannot open it, and so no file in it.
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o700)
lockFolder()
const enquiries = isEmbedded ? await serveDatabase() : `in the Supabase project ${variables.SUPABASE_URL}`
const url = await (mode === 'dev' ? serveSources() : serveBuild())

console.log(`Ready after ${Math.round((Date.now() - startedAt) / 1000)} s

  Site       ${url}
  Enquiries  ${enquiries}
  Stop       Ctrl-C
`)

async function readPort(name: string, usual: number): Promise<number> {
  const text = process.env[name] || `${usual}`
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) exitWith(`${name} must be a port like ${usual}, not ${text}.`)
  try {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  } catch {
    exitWith(`The port ${port} is in use. Set ${name} to another one.`)
  }
  return port
}

async function serveDatabase(): Promise<string> {
  const port = await readPort('SUPABASE_PORT', 54321)
  const supabase = await startSupabase({ port, folder: join(folder, 'postgres'), onStep: console.log }).catch(
    ({ message }) => exitWith(message),
  )
  Object.assign(variables, { SUPABASE_URL: supabase.url, SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey })
  return supabase.url
}

/** Two sites in one folder would overwrite each other's rows. The operating system releases the lock with this process. */
function lockFolder(): void {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 3000 })
  const processFile = join(folder, 'process')
  try {
    lock.exec('begin exclusive')
  } catch {
    exitWith(
      `The process ${readFileSync(processFile, 'utf8')}, another npm start, is using ${folder}. Stop it first.`,
    )
  }
  writeFileSync(processFile, `${process.pid}`)
  // The reference keeps the garbage collector from releasing the lock.
  process.once('exit', () => lock.close())
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
  return server.resolvedUrls!.local[0]!.replace(/\/$/, '')
}
