import type { TestProject } from 'vitest/node'
import { launchOptions } from '../../scripts/lib/chromium.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { publishableKey, secretKey } from './faulty-backend.ts'
import { startFaultyServer } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sites: { working: string; failing: string }
  }
}

/** Serves the production build twice: with a backend in memory, and with one that is down. */
export default async function setUp({ provide }: TestProject) {
  // Unpacks the packaged browser where it never ran, which is no test's time.
  await launchOptions()
  const nobody = { SUPABASE_URL: `http://127.0.0.1:${await freePort()}` }
  const [working, failing] = await Promise.all([startFaultyServer(), startFaultyServer({ env: nobody })])
  provide('backend', { url: working.backend.url, publishableKey, secretKey })
  provide('sites', { working: working.url, failing: failing.url })
  return () => Promise.all([working.stop(), failing.stop()])
}
