import { startServer } from '../../scripts/lib/server.ts'
import type { Variables } from '../../src/env.ts'
import { publishableKey, startFaultyBackend, storeAndAnswer } from './faulty-backend.ts'
import { startSite } from './start-site.ts'

type Options = {
  faultOf?: Parameters<typeof startFaultyBackend>[0]
  rateLimits?: 'on' | 'off'
  env?: Variables
}

/** The production build before a backend that `faultOf` spoils, with every line that it logs. */
export async function startFaultyServer({
  faultOf = () => storeAndAnswer,
  rateLimits = 'off',
  env,
}: Options = {}) {
  const backend = await startFaultyBackend(faultOf)
  const logged: string[] = []
  const start = rateLimits === 'on' ? startServer : startSite
  const site = await start({
    port: 0,
    env: { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: publishableKey, ...env },
    onLog: (line) => logged.push(line),
  })
  const stop = () => Promise.all([site.stop(), backend.stop()])
  return { url: site.url, backend, logged, stop }
}
