import { unstable_startWorker } from 'wrangler'
import type { Env } from '../src/env.ts'
import { builtConfig } from './built-config.ts'

// Otherwise each start asks Cloudflare where this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'

export type RunningSite = { url: string; stop: () => Promise<void> }

/** Serves the built Worker and its assets in workerd, on loopback. Port 0 takes any free one. */
export async function startSite({ port, env }: { port: number; env: Env }): Promise<RunningSite> {
  const bindings = Object.entries(env).map(([name, value]) => [name, { type: 'plain_text', value }] as const)
  const worker = await unstable_startWorker({
    config: builtConfig(),
    bindings: Object.fromEntries(bindings),
    dev: {
      server: { hostname: '127.0.0.1', port },
      inspector: false,
      logLevel: 'warn',
      persist: false,
      watch: false,
    },
  })
  await worker.ready
  const { origin } = await worker.url
  return { url: origin, stop: () => worker.dispose() }
}
