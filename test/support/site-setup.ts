import type { TestProject } from 'vitest/node'
import { launchOptions } from '../../scripts/lib/chromium.ts'
import { inOutage, publishableKey, secretKey, storeAndRespond } from './faulty-backend.ts'
import { startFaultyServer } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
  }
}

/** Serves the production build to browsers, with a backend in memory that is down for one sender. */
export default async function setUp({ provide }: TestProject) {
  // Unpacks the packaged browser now, so that it does not count towards a test's timeout.
  launchOptions()
  const site = await startFaultyServer({
    faultOf: ({ email }) => (email === inOutage ? ({ response }) => response.destroy() : storeAndRespond),
  })
  provide('backend', { url: site.backend.url, publishableKey, secretKey })
  provide('site', site.url)
  return site.stop
}
