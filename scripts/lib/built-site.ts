import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { cloudflare } from '@cloudflare/vite-plugin'
import { createBuilder, createLogger, type Logger, preview } from 'vite'
import type { Variables } from '../../src/env.ts'
import { builtConfig, pointToBuild } from './built-config.ts'
import { protectTools } from './other-sites.ts'
import { pickVariables } from './variables.ts'

export async function buildSite(): Promise<void> {
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}

export function copyBuild(folder: string, env: Variables): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['client', 'worker'])
    cpSync(join('dist', part), join(folder, 'dist', part), { recursive: true })
  pointToBuild(folder)
  const file = join(folder, builtConfig)
  const built = JSON.parse(readFileSync(file, 'utf8'))
  const vars = pickVariables(env)
  const send_email = [{ name: 'EMAIL' }]
  writeFileSync(file, JSON.stringify({ ...built, vars, send_email }))
}

/** Serves one copy at a time per process, because Cloudflare's plugin has a single runtime. */
export async function serveCopy(root: string, port: number, onLog: (line: string) => void) {
  const server = await preview({
    configFile: false,
    root,
    plugins: [protectTools(), cloudflare({ inspectorPort: false, persistState: false })],
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false },
    customLogger: toLogger(onLog),
  })
  // In a background job, standard input is closed, and Vite would end this process.
  process.stdin.removeAllListeners('end')
  // On a busy machine, the runtime may not report its end.
  const stop = () => Promise.race([server.close(), setTimeout(10_000, undefined, { ref: false })])
  const address = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${address.port}`, stop }
}

const runtimeLine = /^✨|^[A-Z]+ \/\S* \d{3} /

function toLogger(onLog: (line: string) => void): Logger {
  const log = (message: string) =>
    void (runtimeLine.test(stripVTControlCharacters(message)) || onLog(message))
  return { ...createLogger('warn'), info: log, warn: log, error: log }
}
