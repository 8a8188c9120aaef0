import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { launchOptions } from './lib/chromium.ts'
import { startServer } from './lib/server.ts'

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/']

await using browser = await chromium.launch(launchOptions())
await using site = await startServer({ env: {} })
mkdirSync('shots', { recursive: true })
for (const path of paths)
  for (const width of [320, 360, 600, 768, 1024, 1280, 1920])
    for (const colorScheme of ['light', 'dark'] as const) {
      await using page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
      await page.goto(site.url + path)
      const name = `shots/page${path.replaceAll(/\W+/g, '-')}${width}-${colorScheme}`
      await page.screenshot({ path: `${name}.png` })
      // Loads the lazy pictures.
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${name}-whole.png`, fullPage: true })
    }
