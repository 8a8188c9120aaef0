import { unstable_DevEnv } from 'wrangler'
import type { Variables } from '../../src/env.ts'
import { builtConfig } from './built-config.ts'

// Otherwise each start asks Cloudflare where this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
// Otherwise it keeps a record of each request.
process.env.X_LOCAL_OBSERVABILITY = 'false'
// Otherwise it says how many rules public/_headers has.
process.env.WRANGLER_LOG ??= 'warn'

export type RunningServer = { url: string; stop: () => Promise<void> }

type Options = {
  /** 0 takes any free one. */
  port: number
  env: Variables
  /** In place of those that wrangler.toml names. */
  bindings?: Parameters<unstable_DevEnv['startWorker']>[0]['bindings']
  /** Where what waits in the outbox outlasts the site. Without it that is gone when the site stops. */
  outboxFolder?: string
  /** Takes each line that the Worker logs, in place of the console. */
  onLog?: (line: string) => void
}

/** Serves the built Worker and its assets in workerd, on loopback. Throws when the port is taken. */
export async function startServer({
  port,
  env,
  bindings,
  outboxFolder,
  onLog,
}: Options): Promise<RunningServer> {
  const wrangler = new unstable_DevEnv()
  // What fails is an event there. Without this the start would wait for ever.
  const failed = new Promise<never>((_, reject) => wrangler.once('error', reject))
  const variables = Object.entries(env).map(([name, value]) => [name, { type: 'plain_text', value }] as const)
  const starting = wrangler.startWorker({
    config: builtConfig(),
    bindings: { ...Object.fromEntries(variables), ...bindings },
    dev: {
      server: { hostname: '127.0.0.1', port },
      inspector: false,
      logLevel: 'warn',
      persist: outboxFolder ?? false,
      watch: false,
      ...(onLog && { structuredLogsHandler: ({ message }: { message: string }) => onLog(message) }),
    },
    // Not .dev.vars, which the build has copied: `env` alone says which backend it is. An empty list means the default.
    envFiles: ['none'],
  })
  const serving = starting.then(async (worker) => {
    const { origin } = await worker.url
    return { url: origin, stop: () => worker.dispose() }
  })
  return Promise.race([serving, failed])
}
