import type { LaunchOptions } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { unpackChromium } from './unpack-chromium.ts'

/** What Playwright needs to start the machine's own Chrome or Chromium, else the packaged one. */
export async function launchOptions(): Promise<LaunchOptions> {
  const installed = findChromium()
  return installed ? { executablePath: installed } : unpackChromium()
}
