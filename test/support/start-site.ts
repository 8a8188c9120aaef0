import { startServer } from '../../scripts/lib/built-site.ts'
import type { Variables } from '../../src/env.ts'
import { startFaultyBackend } from './faulty-backend.ts'
import { isEvent } from './is-event.ts'
import { type RateLimits, rateLimits as usualLimits } from './rate-limits.ts'

type Options = {
  faultOf?: Parameters<typeof startFaultyBackend>[1]
  rateLimits?: RateLimits
  env?: Variables
}

/** On a busy machine everything may take longer than the Worker waits. All its time limits are of this kind. */
const withoutTimeLimits = 'AbortSignal.timeout = () => new AbortController().signal;'

/** Starts the build with a backend that fails as `faultOf` says, and collects its log lines. */
export async function startFaultyServer(
  { url, publishableKey }: { url: string; publishableKey: string },
  { faultOf, rateLimits = usualLimits, env }: Options = {},
) {
  const backend = await startFaultyBackend(url, faultOf)
  const logged: string[] = []
  const site = await startServer({
    config: { ratelimits: Object.entries(rateLimits).map(([name, limit]) => ({ name, ...limit })) },
    env: { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: publishableKey, ...env },
    prelude: withoutTimeLimits,
    onLog: (line) => logged.push(line),
  })
  const stop = async () => {
    await Promise.all([site.stop(), backend.stop()])
    const others = logged.filter((line) => !isEvent(line))
    if (others.length > 0) throw new Error(`These log lines are no events: ${others.join('\n')}`)
  }
  return { url: site.url, backend, logged, stop }
}
