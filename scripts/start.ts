import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { examineDatabase } from './doctor/database.ts'
import { errorsIn } from './doctor/finding.ts'
import { exitOnErrors, exitWith, parseOptions } from './lib/cli.ts'
import { startSupabase } from './lib/embedded-supabase.ts'
import './lib/kill-orphaned-workerd.ts'
import { preventSecondStart } from './lib/prevent-second-start.ts'
import './lib/wrangler-settings.ts'
import { errorsInOwnersFiles, readVariables } from './owner/check.ts'
import { pickVariables } from './owner/variables.ts'

const { values: options } = parseOptions({ options: { dev: { type: 'boolean' } } })
const folder = '.data'
const ports = { PORT: readPort('PORT', 8787), SUPABASE_PORT: readPort('SUPABASE_PORT', 54321) }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))

const hosted = readVariables()
exitOnErrors(await errorsInOwnersFiles())
keepPrivate()
preventSecondStart(folder)
// Jobs that wait for one database must not be stored in another.
const database = hosted ? new URL(hosted.url).host.replace(':', '-') : 'embedded'
const outboxFolder = resolve(folder, `outbox-${database}`)
const enquiries = hosted ? `in the Supabase project ${hosted.url}` : await serveDatabase()
const url = await (options.dev ? serveSources() : serveBuild()).catch((error) => explainPort('PORT', error))

const emails = process.env.NOTIFY_EMAIL ? '\n  Emails     in files: a line names each file' : ''
console.log(`
  Site       ${url}
  Enquiries  ${enquiries}${emails}
  Stop       Ctrl-C
`)

function readPort(name: string, usual: number): number {
  const port = Number(process.env[name] || usual)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    exitWith(`${name} is ${process.env[name]}. Write a number from 0 to 65535.`)
  return port
}

function explainPort(name: keyof typeof ports, error: Error & { code?: string }): never {
  if (!error.code?.startsWith('EA') && !error.message.includes('already in use')) throw error
  exitWith(`Port ${ports[name]} is not available. Choose another, for example: ${name}=9000 npm start`)
}

/** Other users of the machine cannot read the folder or any file that this command and its children write later. */
function keepPrivate(): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  execFileSync('chmod', ['-R', 'go=', folder])
}

async function serveDatabase(): Promise<string> {
  const files = join(folder, 'postgres')
  const { url, publishableKey } = await startSupabase(ports.SUPABASE_PORT, files).catch((error) => {
    if (error.code) explainPort('SUPABASE_PORT', error)
    return exitWith(
      `The embedded database does not start: ${error.message}`,
      `Correct the newest migration, or move a damaged database away: mv ${files} ${folder}/damaged`,
    )
  })
  exitOnErrors(await errorsIn(examineDatabase({ url, key: publishableKey }, false)))
  Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
  return url
}

// These functions import slow modules on demand, so that mistakes are reported immediately.
async function serveBuild(): Promise<string> {
  const { buildSite, startServer } = await import('./lib/server.ts')
  await buildSite()
  const site = await startServer({
    env: process.env,
    port: ports.PORT,
    folder: join(folder, 'site'),
    outboxFolder,
    onLog: console.log,
  })
  return site.url
}

async function serveSources(): Promise<string> {
  const { createServer } = await import('vite')
  const variables = { ...pickVariables(process.env), IS_LOCAL: 'true' }
  Object.assign(process.env, { OUTBOX_FOLDER: outboxFolder, WORKER_VARIABLES: JSON.stringify(variables) })
  const server = await createServer({ server: { host: '127.0.0.1', port: ports.PORT, strictPort: true } })
  await server.listen()
  return server.resolvedUrls!.local[0]!.replace(/\/$/, '')
}
