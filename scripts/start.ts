import { existsSync } from 'node:fs'
import { createBuilder, createServer } from 'vite'
import { pickVariables, readBackend } from '../src/env.ts'
import { startBackend } from './backend.ts'
import { requireFreePort } from './require-free-port.ts'
import { type RunningSite, startSite } from './site.ts'

const development = process.argv.includes('--dev')

if (existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
const { PORT: port = '8787', SUPABASE_PORT: backendPort = '54321' } = process.env

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

await requireFreePort(Number(port), 'PORT')
const backend = await findBackend()
const site = development ? await serveSources() : await serveBuild()

console.log(`
  Site       ${site.url}
  Enquiries  ${backend.studio}
  Stop       Ctrl-C
`)

async function findBackend() {
  const configured = readBackend(process.env)
  if (!('missing' in configured))
    return { studio: `in the Supabase project ${configured.url}`, stop: async () => {} }
  await requireFreePort(Number(backendPort), 'SUPABASE_PORT')
  const { url, publishableKey, stop } = await startBackend({ port: Number(backendPort), folder: '.data' })
  Object.assign(process.env, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
  return { studio: url, stop }
}

async function serveBuild(): Promise<RunningSite> {
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  return startSite({ port: Number(port), env: pickVariables(process.env) })
}

async function serveSources(): Promise<RunningSite> {
  const server = await createServer({ server: { host: '127.0.0.1', port: Number(port), strictPort: true } })
  await server.listen()
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
