import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { createBuilder, createLogger, type Logger, preview } from 'vite'
import type { Variables } from '../../src/env.ts'
import { pickVariables } from '../owner/variables.ts'
import { builtConfig, builtFolder } from './built-config.ts'
import './kill-orphaned-workerd.ts'
import './wrangler-settings.ts'

export async function buildSite(): Promise<void> {
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}

export type RateLimits = Record<string, { simple: { limit: number; period: 10 | 60 } }>

type Options = {
  env: Variables
  port?: number
  folder?: string
  outboxFolder?: string
  rateLimits?: RateLimits
  onLog?: (line: string) => void
}

/** Start one site at a time per process, because Cloudflare's plugin has a single runtime. */
export async function startServer({ port = 0, outboxFolder, onLog = () => {}, ...options }: Options) {
  const root = copyBuild(options)
  const persistState = outboxFolder ? { path: outboxFolder } : false
  const server = await preview({
    configFile: false,
    root,
    plugins: [cloudflare({ inspectorPort: false, persistState })],
    preview: { host: '127.0.0.1', port, cors: false },
    customLogger: toLogger(onLog),
  })
  // Vite would end this process when standard input ends, and in a background job it is closed.
  process.stdin.removeAllListeners('end')
  const stop = async () => {
    await server.close()
    if (!options.folder) rmSync(root, { recursive: true })
  }
  const address = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${address.port}`, stop, [Symbol.asyncDispose]: stop }
}

function copyBuild({ folder, env, rateLimits }: Options): string {
  const copy = folder ?? mkdtempSync(join(tmpdir(), 'site-'))
  rmSync(copy, { recursive: true, force: true })
  for (const part of ['dist/client', '.wrangler/deploy', builtFolder])
    cpSync(part, join(copy, part), { recursive: true })
  const configPath = join(copy, builtConfig)
  const config = JSON.parse(readFileSync(configPath, 'utf8'))
  Object.assign(config.vars, pickVariables(env), { IS_LOCAL: 'true' })
  for (const limit of config.ratelimits) Object.assign(limit, rateLimits?.[limit.name])
  // wrangler.toml may restrict or omit this binding.
  config.send_email = [{ name: 'EMAIL' }]
  writeFileSync(configPath, JSON.stringify(config))
  return copy
}

function toLogger(onLog: (line: string) => void): Logger {
  const log = (otherwise?: typeof onLog) => (message: string) => {
    const [, file] = /^Text: (.+)$/m.exec(message) ?? []
    if (file) onLog(`An email, which is not sent from this machine: ${file}`)
    else if (message.startsWith('{')) onLog(message)
    else otherwise?.(message)
  }
  return { ...createLogger('warn'), info: log(), warn: log(console.warn), error: log(console.error) }
}
