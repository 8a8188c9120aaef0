import { unstable_startWorker } from 'wrangler'
import type { Env } from '../src/env.ts'

// Otherwise each start asks Cloudflare where this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'

export type RunningSite = { url: string; stop: () => Promise<void> }

/** Serves the built Worker and its assets in workerd, on loopback. Port 0 takes any free one. */
export async function startSite({ port, env }: { port: number; env: Env }): Promise<RunningSite> {
  const bindings = Object.entries(env).map(([name, value]) => [name, { type: 'plain_text', value }] as const)
  const worker = await unstable_startWorker({
    config: 'dist/keelwork/wrangler.json',
    bindings: Object.fromEntries(bindings),
    dev: {
      server: { hostname: '127.0.0.1', port },
      inspector: false,
      logLevel: 'warn',
      persist: false,
      watch: false,
    },
    // Not .dev.vars, which the build has copied: `env` alone says which backend it is. An empty list means the default.
    envFiles: ['none'],
  })
  await worker.ready
  const { origin } = await worker.url
  return { url: origin, stop: () => worker.dispose() }
}
