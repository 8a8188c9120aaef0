import { readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Browser, devices } from 'playwright-core'
import { brotli } from '../lib/brotli.ts'
import { serve } from '../lib/serve.ts'

/** Lighthouse's slow network, in ms and bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** Serves the page as `/site`, and as `/peer` with styles and script in files, as most applications do. */
export async function servePages(url: string) {
  const site = await (await fetch(url)).text()
  const [style = '', css = ''] = /<style>(.*?)<\/style>/s.exec(site) ?? []
  const [inline = ''] = /<script>.*?<\/script>/s.exec(site) ?? []
  const [, script = ''] = /data-script="([^"]+)"/.exec(site) ?? []
  const peer = site
    .replace(style, '<link rel="stylesheet" href="/styles.css">')
    .replace(inline, `<script type="module" src="${script}"></script>`)
  const routes = new Hono()
  const send = (path: string, body: string | Buffer, type: string) =>
    routes.get(path, (c) =>
      c.body(new Uint8Array(brotli(Buffer.from(body))), 200, {
        'Content-Type': type,
        'Content-Encoding': 'br',
      }),
    )
  send('/site', site, 'text/html')
  send('/peer', peer, 'text/html')
  send('/styles.css', css, 'text/css')
  send(script, readFileSync(`dist/client${script}`), 'text/javascript')
  routes.use('/assets/*', serveStatic({ root: 'dist/client' }))
  return serve(routes.fetch)
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
