import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getMimeType } from 'hono/utils/mime'
import { chromium } from 'playwright-core'
import { brotli } from '../lib/brotli.ts'
import { launchOptions } from '../lib/chromium.ts'
import { listen } from '../lib/serve.ts'
import { startBareWorker } from './workers.ts'

/** Lighthouse's slow phone and network, in ms and bytes per second. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

export async function measureVisit(folder: string) {
  await using worker = await startBareWorker(folder)
  const { url, stop } = await listen(
    createServer(async ({ url = '' }, response) => {
      const body =
        url === '/' ? await (await fetch(worker.url)).text() : readFileSync(`${folder}/../client${url}`)
      response.setHeader('Content-Type', getMimeType(url) ?? 'text/html')
      response.setHeader('Content-Encoding', 'br').end(brotli(Buffer.from(body)))
    }),
  )
  await using browser = await chromium.launch(launchOptions())
  const page = await browser.newPage(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  // React may still be hydrating.
  await page.waitForTimeout(1_000)
  const figures = await page.evaluate(readFigures)
  await stop()
  return figures
}

/** Runs in the page. Browsers report tasks from 50 ms. No figure is 0, so that there is a ratio. */
function readFigures() {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'longtask', buffered: true })
  let [blocking, longest] = [1, 50]
  for (const { startTime, duration } of observer.takeRecords()) {
    const afterPaint = Math.min(duration, startTime + duration - firstPaint)
    blocking += Math.max(0, afterPaint - 50)
    longest = Math.max(longest, duration)
  }
  return {
    'First paint on a slow phone, ms (plain Hono and React)': firstPaint,
    'Total blocking time, ms': blocking,
    'Longest task, ms': longest,
  }
}
