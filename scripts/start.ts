import { existsSync } from 'node:fs'
import { createBuilder, createServer } from 'vite'
import { pickVariables, readBackend } from '../src/env.ts'
import { startBackend } from './lib/backend.ts'
import { requireFreePort } from './lib/require-free-port.ts'
import { startSite } from './lib/site.ts'

const development = process.argv.includes('--dev')

if (existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
const { PORT: port = '8787', SUPABASE_PORT: backendPort = '54321' } = process.env

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

await requireFreePort(Number(port), 'PORT')
const studio = await findBackend()
const url = development ? await serveSources() : await serveBuild()

console.log(`
  Site       ${url}
  Enquiries  ${studio}
  Stop       Ctrl-C
`)

/** Where the enquiries are read. */
async function findBackend(): Promise<string> {
  const configured = readBackend(process.env)
  if (configured.kind === 'configured') return `in the Supabase project ${configured.url}`
  await requireFreePort(Number(backendPort), 'SUPABASE_PORT')
  const { url, publishableKey } = await startBackend({ port: Number(backendPort), folder: '.data' })
  Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
  return url
}

async function serveBuild(): Promise<string> {
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  const site = await startSite({ port: Number(port), env: pickVariables(process.env) })
  return site.url
}

async function serveSources(): Promise<string> {
  const server = await createServer({ server: { host: '127.0.0.1', port: Number(port), strictPort: true } })
  await server.listen()
  return `http://127.0.0.1:${port}`
}
