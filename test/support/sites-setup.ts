import type { TestProject } from 'vitest/node'
import { launchOptions } from '../../scripts/lib/chromium.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { publishableKey, secretKey, startFaultyBackend, storeAndAnswer } from './faulty-backend.ts'
import { startSite } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sites: { working: string; failing: string }
  }
}

/** Serves the production build twice: with a backend in memory, and with one that is down. */
export default async function setUp({ provide }: TestProject) {
  // Unpacks the packaged browser where it never ran, which is no test's time.
  await launchOptions()
  const backend = await startFaultyBackend(() => storeAndAnswer)
  // What they log about the failures that tests cause is for other tests to read.
  const start = (env: Record<string, string>) => startSite({ port: 0, onLog: () => {}, env })
  const [working, failing] = await Promise.all([
    start({ SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: publishableKey }),
    start({ SUPABASE_URL: `http://127.0.0.1:${await freePort()}`, SUPABASE_PUBLISHABLE_KEY: publishableKey }),
  ])
  provide('backend', { url: backend.url, publishableKey, secretKey })
  provide('sites', { working: working.url, failing: failing.url })
  return () => Promise.all([working, failing, backend].map(({ stop }) => stop()))
}
