import type { RunningBackend } from '../../scripts/lib/backend.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { hasKey, keyRefused } from './demand-key.ts'
import { serve } from './serve.ts'
import { startSite } from './start-site.ts'

// What they log about the failures that tests cause is for other tests to read.
const options = { port: 0, onLog: () => {} }

/** Serves the production build three times: with its backend, with one that is down, and with none configured. */
export async function startServers({ url, publishableKey }: RunningBackend) {
  const gate = await startGate(url, publishableKey)
  const start = (SUPABASE_URL: string) =>
    startSite({ ...options, env: { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: publishableKey } })
  const [working, failing, unconfigured] = await Promise.all([
    start(gate.url),
    start(`http://127.0.0.1:${await freePort()}`),
    startSite({ ...options, env: {} }),
  ])
  const stop = () => Promise.all([working.stop(), failing.stop(), unconfigured.stop(), gate.stop()])
  return { urls: { working: working.url, failing: failing.url, unconfigured: unconfigured.url }, stop }
}

/** The embedded backend as a hosted one is: without its key, a request from this machine is not its administrator's. */
const startGate = (backend: string, key: string) =>
  serve(async (request) => {
    if (!hasKey(request.headers, key)) return Response.json(keyRefused, { status: 401 })
    const { pathname, search } = new URL(request.url)
    const { status, headers, body } = await fetch(backend + pathname + search, request)
    return new Response(body, { status, headers })
  })
