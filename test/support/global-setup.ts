import type { TestProject } from 'vitest/node'
import { launchOptions } from '../../scripts/lib/chromium.ts'
import { startSupabase } from '../../scripts/lib/embedded-supabase.ts'
import { faults, read } from './faults.ts'
import { forwardInsert, inOutage, startFaultyBackend } from './faulty-backend.ts'
import { startFaultyServer } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string }
    site: string
    /** Its faults are in faults.ts. */
    faultyBackend: string
  }
}

const servedProjects = ['browser', 'http']
const withoutBackend = ['modules', 'database']

/** Starts, once for the run, what the chosen projects share: the embedded Supabase, and the site. */
export default async function setUp({ vitest, provide }: TestProject) {
  const projects = vitest.projects.map(({ name }) => name)
  // Unpacks the packaged browser now, so that it does not count towards a test's timeout.
  if (projects.includes('browser')) launchOptions()
  if (projects.every((name) => withoutBackend.includes(name))) return
  const { stop, reset, url, publishableKey, secretKey } = await startSupabase()
  await reset()
  const backend = { url, publishableKey, secretKey }
  provide('backend', backend)
  const faulty = await startFaultyBackend(url, ({ email }) => faults[email.split('@')[1]!]!, read)
  provide('faultyBackend', faulty.url)
  const stopBackends = async () => {
    await faulty.stop()
    await stop()
  }
  if (!projects.some((name) => servedProjects.includes(name))) return stopBackends

  const site = await startFaultyServer(backend, {
    faultOf: ({ email }) => (email === inOutage ? ({ response }) => response.destroy() : forwardInsert),
  })
  provide('site', site.url)
  return async () => {
    await site.stop()
    await stopBackends()
  }
}
