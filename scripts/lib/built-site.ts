import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { cloudflare } from '@cloudflare/vite-plugin'
import { createBuilder, createLogger, type Logger, preview } from 'vite'
import type { Variables } from '../../src/env.ts'
import { builtConfig, builtFolder, pointToBuild } from './built-config.ts'
import { pickVariables } from './variables.ts'
import './wrangler-settings.ts'

export async function buildSite(): Promise<void> {
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}

type Options = {
  env: Variables
  port?: number
  folder?: string
  config?: object
  /** Runs before the Worker. */
  prelude?: string
  onLog?: (line: string) => void
}

/** Start one site at a time per process, because Cloudflare's plugin has a single runtime. */
export async function startServer({ port = 0, onLog = console.error, ...options }: Options) {
  const root = copyBuild(options)
  const server = await preview({
    configFile: false,
    root,
    plugins: [cloudflare({ inspectorPort: false, persistState: false })],
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false },
    customLogger: toLogger(onLog),
  })
  // Vite would end this process when standard input ends, and in a background job it is closed.
  process.stdin.removeAllListeners('end')
  const stop = async () => {
    // On a busy machine the runtime may not report its end. It ends with this process at the latest.
    await Promise.race([server.close(), setTimeout(10_000, undefined, { ref: false })])
    if (!options.folder) rmSync(root, { recursive: true })
  }
  const address = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${address.port}`, stop }
}

function copyBuild({ folder, env, config, prelude = '' }: Options): string {
  const copy = folder ?? mkdtempSync(join(tmpdir(), 'site-'))
  rmSync(copy, { recursive: true, force: true })
  for (const part of ['client', 'worker'])
    cpSync(join('dist', part), join(copy, 'dist', part), { recursive: true })
  pointToBuild(copy)
  const worker = join(copy, builtFolder, 'index.js')
  writeFileSync(worker, prelude + readFileSync(worker, 'utf8'))
  const file = join(copy, builtConfig)
  const built = JSON.parse(readFileSync(file, 'utf8'))
  const vars = pickVariables(env)
  // Miniflare writes emails into files. In wrangler.toml, each environment without this binding would cause a warning.
  const send_email = [{ name: 'EMAIL' }]
  writeFileSync(file, JSON.stringify({ ...built, vars, send_email, ...config }))
  return copy
}

/** Of the runtime: the header rules, and each request with its status. */
const runtimeLine = /^✨|^[A-Z]+ \/\S* \d{3} /

function toLogger(onLog: (line: string) => void): Logger {
  const log = (message: string) =>
    void (runtimeLine.test(stripVTControlCharacters(message)) || onLog(message))
  return { ...createLogger('warn'), info: log, warn: log, error: log }
}
