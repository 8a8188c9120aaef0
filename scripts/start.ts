import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorsIn } from './doctor/check.ts'
import { checkDatabase } from './doctor/database.ts'
import { startSupabase } from './lib/embedded-supabase.ts'
import { exitOnErrors, exitWith } from './lib/exit-with.ts'
import './lib/kill-orphaned-workerd.ts'
import { parseOptions } from './lib/parse-options.ts'
import { preventSecondStart } from './lib/prevent-second-start.ts'
import './lib/wrangler-settings.ts'
import { readVariables } from './lib/read-variables.ts'
import { errorsInOwnersFiles } from './owner/check.ts'

const { values: options } = parseOptions({ options: { dev: { type: 'boolean' } } })
const folder = '.data'
const ports = { PORT: readPort('PORT', 8787), SUPABASE_PORT: readPort('SUPABASE_PORT', 54321) }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

exitOnErrors(await errorsInOwnersFiles())
const hosted = readVariables()
keepPrivate()
preventSecondStart(folder)
// Jobs waiting for one database are never put into another.
const outboxFolder = resolve(
  folder,
  hosted ? `outbox-${new URL(hosted.url).host.replace(':', '-')}` : 'outbox',
)
const enquiries = hosted ? `in the Supabase project ${hosted.url}` : await serveDatabase()
const url = await (options.dev ? serveSources() : serveBuild()).catch((error) => failOnPort('PORT', error))

const emails = process.env.NOTIFY_EMAIL ? '\n  Emails     in files: a line names each file' : ''
console.log(`
  Site       ${url}
  Enquiries  ${enquiries}${emails}
  Stop       Ctrl-C
`)

/** Port 0 is any free port. */
function readPort(name: string, usual: number): number {
  const text = process.env[name] || String(usual)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) exitWith(`${name} is ${text}. Write a number from 1 to 65535.`)
  return port
}

function failOnPort(name: keyof typeof ports, error: Error & { code?: string }): never {
  const port = ports[name]
  const isTaken = error.code === 'EADDRINUSE' || error.message.includes(`Port ${port} is already in use`)
  if (!isTaken && error.code !== 'EACCES') throw error
  const command = options.dev ? 'npm run dev' : 'npm start'
  exitWith(
    `${name} ${port} ${isTaken ? 'is already in use' : 'needs administrator rights'}. Choose another, for example: ${name}=${(port % 60_000) + 2000} ${command}`,
  )
}

/** Other users of the machine can read neither the folder nor what this command and its children write later. */
function keepPrivate(): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  execFileSync('chmod', ['-R', 'go=', folder])
}

async function serveDatabase(): Promise<string> {
  const files = join(folder, 'postgres')
  try {
    const { url, publishableKey } = await startSupabase({ port: ports.SUPABASE_PORT, folder: files })
    exitOnErrors(await errorsIn(checkDatabase({ url, key: publishableKey }, { checksPrivileges: false })))
    Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
    return url
  } catch (error) {
    if (error instanceof Error && 'code' in error) failOnPort('SUPABASE_PORT', error as Error)
    return exitWith(
      `The embedded database does not start: ${(error as Error).message}`,
      `Correct the newest file in supabase/migrations. If ${files} is damaged, move it away (mv ${files} ${folder}/damaged) and start again with an empty one.`,
    )
  }
}

// Both import only now what takes long to load, so that mistakes above are reported at once.
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
  process.env.OUTBOX_FOLDER = outboxFolder
  const server = await createServer({ server: { host: '127.0.0.1', port: ports.PORT, strictPort: true } })
  await server.listen()
  return server.resolvedUrls!.local[0]!.replace(/\/$/, '')
}
