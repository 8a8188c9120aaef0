import { cpSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pickVariables } from '../src/env.ts'
import { startBackend } from './lib/backend.ts'
import { builtConfig } from './lib/built-config.ts'
import './lib/end-with-parent.ts'
import { readPorts } from './lib/ports.ts'
import { readOptions } from './lib/read-options.ts'
import { readVariables } from './lib/read-variables.ts'
import { stop } from './lib/stop.ts'
import './lib/wrangler-settings.ts'

const { values: options } = readOptions({ dev: { type: 'boolean' } })
const folder = '.data'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

// Before the bundler and the runtime are loaded, so that a mistake is reported at once.
const backend = readVariables()
const command = options.dev ? 'npm run dev' : 'npm start'
const { PORT: port, SUPABASE_PORT } = await readPorts(command, backend ? ['PORT'] : ['PORT', 'SUPABASE_PORT'])
const studio = backend ? `in the Supabase project ${backend.url}` : await serveBackend()
const url = await (options.dev ? serveSources() : serveBuild()).catch(async (error) => {
  await requireFree('PORT')
  throw error
})

console.log(`
  Site       ${url}
  Enquiries  ${studio}
  Stop       Ctrl-C
`)

async function serveBackend(): Promise<string> {
  try {
    const { url, publishableKey } = await startBackend({ port: SUPABASE_PORT, folder })
    Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
    return url
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    await requireFree('SUPABASE_PORT')
    const inUse = stderr.match(/.* in use by .*/)
    if (inUse) return stop(inUse[0])
    return stop(
      `The embedded database does not start: ${reasonIn(stderr) ?? message}`,
      `If ${folder}/postgres is damaged, move it away (mv ${folder}/postgres ${folder}/damaged) and start again with an empty one.`,
    )
  }
}

function reasonIn(output: string): string | undefined {
  return output.match(/.*(error|failed).*/i)?.[0].trim()
}

/** Another program may have opened the port since it was found free. */
async function requireFree(port: 'PORT' | 'SUPABASE_PORT') {
  await readPorts(command, [port])
}

async function serveBuild(): Promise<string> {
  const { createBuilder } = await import('vite')
  const { startServer } = await import('./lib/server.ts')
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  const site = await startServer({
    port,
    env: pickVariables(process.env),
    configPath: copyBuild(),
    outboxFolder: join(folder, 'outbox'),
    onLog: console.log,
  })
  return site.url
}

/** What another command builds meanwhile does not disturb the copy. */
function copyBuild(): string {
  const copy = join(folder, `site-${port}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync('dist', copy, { recursive: true })
  return join(copy, relative('dist', builtConfig()))
}

async function serveSources(): Promise<string> {
  const { createServer } = await import('vite')
  const server = await createServer({ server: { host: '127.0.0.1', port, strictPort: true } })
  await server.listen()
  return `http://127.0.0.1:${port}`
}
