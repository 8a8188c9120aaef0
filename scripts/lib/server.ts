import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  convertV4MiniflareOptions,
  Miniflare,
  type V4WorkerOptions,
  type V4WorkerOptionsShape,
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { pickVariables, type Variables } from '../../src/env.ts'
import { builtConfig } from './built-config.ts'
import './end-with-parent.ts'
import './wrangler-settings.ts'

export type RunningServer = { url: string; stop: () => Promise<void> }

type Options = {
  /** 0 takes any free one. */
  port: number
  env: Variables
  /** Without it what waits in the outbox is gone when the site stops. */
  outboxFolder?: string
  configPath?: string
  rateLimits?: NonNullable<V4WorkerOptionsShape['ratelimits']>
  onLog?: (line: string) => void
  /** Without the assets and what Miniflare puts in front of a Worker, so that its own work can be measured. */
  bare?: boolean
}

/** Serves a built Worker and its assets in workerd, on loopback. Throws when the port is taken. */
export async function startServer(options: Options): Promise<RunningServer> {
  const server = new Miniflare(describe(options))
  const { origin } = await server.ready
  const url = options.bare ? (await server.unsafeGetDirectURL()).origin : origin
  return { url, stop: () => server.dispose() }
}

export async function fetchHome(): Promise<{ html: string; headers: Headers }> {
  const { url, stop } = await startServer({ port: 0, env: {}, bare: true })
  const response = await fetch(url)
  const html = await response.text()
  await stop()
  return { html, headers: response.headers }
}

function describe(options: Options) {
  const { port, env, rateLimits, outboxFolder, onLog, bare, configPath = builtConfig() } = options
  const config = unstable_readConfig({ config: configPath })
  const { assets, ...described } = unstable_getMiniflareWorkerOptions(config)
    .workerOptions as V4WorkerOptionsShape
  const rootPath = dirname(configPath)
  const modules = ['index.js', ...globSync('assets/*.js', { cwd: rootPath })]
  const worker: V4WorkerOptions = {
    ...described,
    rootPath,
    name: config.name ?? 'site',
    bindings: { ...(config.vars as Record<string, string>), ...pickVariables(env), IS_LOCAL: 'true' },
    ratelimits: { ...described.ratelimits, ...rateLimits },
    modules: modules.map((path) => ({ type: 'ESModule', path })),
    ...(bare ? { unsafeDirectSockets: [{ port: 0 }] } : assets && { assets }),
  }
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    telemetry: { enabled: false },
    unsafeTriggerHandlers: true,
    ...(outboxFolder && { resourcePersistencePath: outboxFolder }),
    ...(onLog && { handleStructuredLogs: ({ message }) => onLog(message) }),
    workers: [worker],
  })
}
