import { startServer } from '../../scripts/lib/server.ts'
import type { Variables } from '../../src/env.ts'
import { publishableKey, startFaultyBackend, storeAndAnswer } from './faulty-backend.ts'

const manyAMinute = { namespace_id: '0', simple: { limit: 1_000_000, period: 60 } } as const

type Options = {
  faultOf?: Parameters<typeof startFaultyBackend>[0]
  /** None, unless a test names them, since tests send many enquiries from one address. */
  rateLimits?: Parameters<typeof startServer>[0]['rateLimits']
  env?: Variables
}

/** The built site before a backend that `faultOf` spoils, with every line that it logs. */
export async function startFaultyServer({ faultOf = () => storeAndAnswer, rateLimits, env }: Options = {}) {
  const backend = await startFaultyBackend(faultOf)
  const logged: string[] = []
  const site = await startServer({
    port: 0,
    rateLimits: rateLimits ?? { SENDER_RATE: manyAMinute, TOTAL_RATE: manyAMinute },
    env: { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: publishableKey, ...env },
    onLog: (line) => logged.push(line),
  })
  const stop = () => Promise.all([site.stop(), backend.stop()])
  return { url: site.url, backend, logged, stop }
}
