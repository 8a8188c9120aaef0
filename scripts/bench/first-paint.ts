import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Browser, devices } from 'playwright-core'
import { brotli } from '../lib/brotli.ts'
import { serve } from '../lib/serve.ts'

/** Lighthouse's slow network, in ms and bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** Serves the page as `/site`, and its first screen alone and without a typeface as `/limit`, with Brotli. */
export async function servePages(url: string) {
  const response = await fetch(url)
  const headers = { ...Object.fromEntries(response.headers), 'content-encoding': 'br' }
  const site = await response.text()
  const limit = site.replace(/<\/section>.*<\/footer>/s, '</section>').replace(/@font-face\s*\{.*?\}/gs, '')
  const routes = new Hono().use('/assets/*', serveStatic({ root: 'dist/client' }))
  for (const [name, html] of Object.entries({ limit, site }))
    routes.get(name, (c) => c.body(new Uint8Array(brotli(Buffer.from(html))), 200, headers))
  return serve(routes.fetch)
}

/** The times in ms of the first and largest paint on a slow phone. */
export async function measurePaints(browser: Browser, url: string) {
  await using page = await browser.newPage(devices['Pixel 7'])
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  return await page.evaluate(async () => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const largest = await new Promise<PerformanceEntry>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    return { first: first!.startTime, largest: largest.startTime }
  })
}
