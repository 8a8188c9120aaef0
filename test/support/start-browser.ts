import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { unpackChromium } from './unpack-chromium.ts'

/** Starts the machine's own Chrome or Chromium, else the packaged one. Tests connect to its endpoint. */
export async function startBrowser() {
  const installed = findChromium()
  const server = await chromium.launchServer(
    installed ? { executablePath: installed } : await unpackChromium(),
  )
  return { endpoint: server.wsEndpoint(), stop: () => server.close() }
}
