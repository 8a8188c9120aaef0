import { chromium } from 'playwright-core'
import { launchOptions } from './lib/chromium.ts'
import { startServer } from './lib/server.ts'

const [path = '/'] = process.argv.slice(2)

await using browser = await chromium.launch(launchOptions())
await using site = await startServer({ env: {} })
for (const width of [320, 360, 600, 768, 1024, 1280, 1920])
  for (const colorScheme of ['light', 'dark'] as const) {
    await using page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    await page.goto(site.url + path)
    const name = `shots/${width}-${colorScheme}`
    await page.screenshot({ path: `${name}.png` })
    await page.screenshot({ path: `${name}-whole.png`, fullPage: true })
  }
