import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBackend } from '../../scripts/lib/backend.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { startBrowser } from './start-browser.ts'
import { startServers } from './start-servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string }
    sites: Awaited<ReturnType<typeof startServers>>['urls']
    browser: string
  }
}

/** Starts, once for the run, what the chosen projects share: the embedded Supabase, the built sites, one browser. */
export default async function setUp({ vitest, provide }: TestProject): Promise<() => Promise<void>> {
  const chosen = new Set(vitest.projects.map(({ name }) => name))
  const isChosen = (...names: string[]) => names.some((name) => chosen.has(name))
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const stop of stops.reverse()) await stop()
  }
  try {
    if (isChosen('browser', 'ops')) {
      const browser = await startBrowser()
      stops.push(browser.stop)
      provide('browser', browser.endpoint)
    }
    if (isChosen('worker', 'outbox', 'browser', 'fuzz')) {
      const folder = await mkdtemp(join(tmpdir(), 'supabase-'))
      stops.push(() => rm(folder, { recursive: true, force: true }))
      const backend = await startBackend({ port: await freePort(), folder })
      stops.push(backend.stop)
      const { url, publishableKey, secretKey } = backend
      provide('backend', { url, publishableKey, secretKey })
      if (isChosen('browser')) {
        const sites = await startServers(backend)
        stops.push(sites.stop)
        provide('sites', sites.urls)
      }
    }
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
