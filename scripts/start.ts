import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startBackend } from './lib/backend.ts'
import './lib/end-with-parent.ts'
import { exitWith } from './lib/exit-with.ts'
import { lock } from './lib/lock.ts'
import { readPorts } from './lib/ports.ts'
import { readOptions } from './lib/read-options.ts'
import { readVariables } from './lib/variables.ts'
import './lib/wrangler-settings.ts'

const { values: options } = readOptions({ dev: { type: 'boolean' } })
const command = options.dev ? 'npm run dev' : 'npm start'
const folder = '.data'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

const hosted = readVariables()
keepPrivate()
// Two sites would deliver each other's outbox.
lock(join(folder, 'outbox.owner'))
// What waits for one database is never put into another.
const outboxFolder = resolve(
  folder,
  hosted ? `outbox-${new URL(hosted.url).host.replace(':', '-')}` : 'outbox',
)
const ports = await readPorts(command, hosted ? ['PORT'] : ['PORT', 'SUPABASE_PORT'])
const enquiries = hosted ? `in the Supabase project ${hosted.url}` : await serveBackend()
const url = await (options.dev ? serveSources() : serveBuild()).catch(async (error) => {
  // Another program may have opened the port meanwhile.
  await readPorts(command, ['PORT'])
  throw error
})

const emails = process.env.NOTIFY_EMAIL ? '\n  Emails     in files: a line tells of each' : ''
console.log(`
  Site       ${url}
  Enquiries  ${enquiries}${emails}
  Stop       Ctrl-C
`)

/** Other users of the machine read neither the folder nor what this command and its children write later. */
function keepPrivate(): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  execFileSync('chmod', ['-R', 'go=', folder])
}

async function serveBackend(): Promise<string> {
  try {
    const { url, publishableKey } = await startBackend({ port: ports.SUPABASE_PORT, folder })
    Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
    return url
  } catch (error) {
    const { message } = error as Error
    await readPorts(command, ['SUPABASE_PORT'])
    if (message.includes('in use by')) return exitWith(message)
    return exitWith(
      `The embedded database does not start: ${message}`,
      `If ${folder}/postgres is damaged, move it away (mv ${folder}/postgres ${folder}/damaged) and start again with an empty one.`,
    )
  }
}

// Both import only now what takes long to load, so that a mistake above is reported at once.
async function serveBuild(): Promise<string> {
  const { buildSite, startServer } = await import('./lib/server.ts')
  await buildSite()
  const site = await startServer({
    env: process.env,
    port: ports.PORT,
    folder: join(folder, `site-${ports.PORT}`),
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
  return `http://127.0.0.1:${ports.PORT}`
}
