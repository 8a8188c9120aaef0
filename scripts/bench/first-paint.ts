import { readFileSync } from 'node:fs'
import { getMimeType } from 'hono/utils/mime'
import { type Browser, devices } from 'playwright-core'
import { brotli } from '../lib/brotli.ts'
import { serve } from '../lib/serve.ts'

/** Lighthouse's slow network, in ms and bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** Serves the page as `/site`, and as `/peer` with React in the head and a preloaded typeface, as is usual. */
export async function servePages(url: string) {
  const site = await (await fetch(url)).text()
  const [, script] = /data-script="([^"]+)"/.exec(site)!
  const [, typeface] = /url\(([^)]+\.woff2)\)/.exec(site)!
  const head = `<link rel="preload" as="font" crossorigin href="${typeface}"><script type="module" src="${script}"></script>`
  const pages: Record<string, string> = { '/site': site, '/peer': site.replace('<style>', `${head}<style>`) }
  return serve((request) => {
    const { pathname } = new URL(request.url)
    const body = brotli(Buffer.from(pages[pathname] ?? readFileSync(`dist/client${pathname}`)))
    const headers = { 'Content-Type': getMimeType(pathname) ?? 'text/html', 'Content-Encoding': 'br' }
    return new Response(new Uint8Array(body), { headers })
  })
}

/** In ms, on a slow phone. */
export async function measureFirstPaint(browser: Browser, url: string): Promise<number> {
  await using page = await browser.newPage(devices['Pixel 7'])
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
}
