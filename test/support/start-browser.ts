import { chromium } from 'playwright-core'
import { launchOptions } from '../../scripts/lib/chromium.ts'

/** Starts one browser for the run. Tests connect to its endpoint. */
export async function startBrowser() {
  const server = await chromium.launchServer(await launchOptions())
  return { endpoint: server.wsEndpoint(), stop: () => server.close() }
}
