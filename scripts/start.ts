import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Variables } from '../src/env.ts'
import { exitOnErrors, exitWith, parseArgument } from './lib/cli.ts'
import { readConfig } from './lib/config.ts'
import { explainProbe } from './lib/examine.ts'
import { errorsInVariables, readLocalVariables, warnAboutRetries } from './lib/variables.ts'

// Other users of the machine cannot read what this process writes, such as enquiries and emails.
process.umask(0o077)
const mode = parseArgument({ '': 'npm start', dev: 'npm run dev' })
const folder = '.data'
const startedAt = Date.now()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))

const configured = readLocalVariables()
const isEmbedded = !configured.SUPABASE_URL && !configured.SUPABASE_PUBLISHABLE_KEY
exitOnErrors(errorsInVariables(configured, isEmbedded))
warnAboutRetries(configured)
const port = await readPort('PORT', 8787)
const databasePort = isEmbedded ? await readPort('SUPABASE_PORT', 54321) : 0
if (port === databasePort && port !== 0) exitWith('PORT and SUPABASE_PORT must be different ports.')
await readConfig().catch(({ message }) => exitWith(message))
lockFolder()
const variables = isEmbedded ? { ...configured, ...(await serveDatabase()) } : configured
const url = await (mode === 'dev' ? serveSources() : serveBuild())
const { ok } = await fetch(url)
if (!ok && mode === '') exitWith('The page cannot be rendered. Run npm run dev, which names the file.')

console.log(`Ready after ${Math.round((Date.now() - startedAt) / 1000)} s

  Site       ${url}
  Enquiries  ${isEmbedded ? '' : 'in the Supabase project '}${variables.SUPABASE_URL}
  Stop       Ctrl-C
`)
const problem = await explainProbe(variables)
if (problem) console.warn(problem)

/** Exits if the port is in use, because Vite would only find out after the build. */
async function readPort(name: string, usual: number): Promise<number> {
  const text = process.env[name] || `${usual}`
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) exitWith(`${name} must be a port like ${usual}, not ${text}.`)
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening').catch(({ message }) => exitWith(`${message}. Set ${name} to another port.`))
  probe.close()
  return port
}

async function serveDatabase(): Promise<Variables> {
  console.log('Starting the database')
  const { startSupabase } = await import('./lib/embedded-supabase.ts')
  const options = { port: databasePort, folder: join(folder, 'postgres') }
  const supabase = await startSupabase(options).catch(({ message }) => exitWith(message))
  return { SUPABASE_URL: supabase.url, SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey }
}

/** Two sites in one folder would overwrite each other's rows. */
function lockFolder(): void {
  try {
    mkdirSync(folder, { recursive: true })
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
  const { buildSite, copyBuild, serveCopy } = await import('./lib/built-site.ts')
  await buildSite().catch(({ message }) => exitWith(message))
  console.log('Starting the site')
  const copy = join(folder, 'site')
  copyBuild(copy, variables)
  const site = await serveCopy(copy, port, console.log)
  return site.url
}

async function serveSources(): Promise<string> {
  console.log('Starting the site')
  const { createServer } = await import('vite')
  process.env.WORKER_VARIABLES = JSON.stringify(variables)
  const server = await createServer({
    server: { host: '127.0.0.1', port, strictPort: true },
    // A plugin, because each restart of the server has another watcher.
    plugins: [
      {
        name: 'report',
        configureServer: ({ watcher }) => void watcher.on('all', (_, path) => reportChange(path)),
      },
    ],
  })
  await server.listen()
  return server.resolvedUrls!.local[0]!.replace(/\/$/, '')
}

function reportChange(path: string): void {
  const file = relative('.', path)
  if (isEmbedded && file.endsWith('.sql'))
    console.log(
      `${file} has changed. Restart npm run dev to apply it, unless it was applied before: then add a migration, or start with an empty database (rm -r .data/postgres).`,
    )
}
