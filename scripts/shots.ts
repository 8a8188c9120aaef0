import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { legalPages } from '../src/content/legal.ts'
import { toThanks } from '../src/urls.ts'
import { launchOptions } from './lib/chromium.ts'
import { startServer } from './lib/server.ts'

const addresses = ['/', '/no-such-page', toThanks(), ...legalPages.map(({ path }) => path)]

await using browser = await chromium.launch(await launchOptions())
await using site = await startServer({ env: {} })
mkdirSync('shots', { recursive: true })
for (const width of [320, 360, 390, 600, 768, 1024, 1280, 1440, 1920])
  for (const scheme of ['light', 'dark'] as const) await take(width, scheme)

/** Pictures of the first screen, of the open menu, and of every page in full. */
async function take(width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const viewport = { width, height: 900 }
  await using page = await browser.newPage({
    baseURL: site.url,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
  })
  const shoot = (name: string, fullPage = false) =>
    page.screenshot({ path: `shots/${name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`, fullPage })
  await page.goto('/')
  await shoot('first-screen')
  const menu = page.locator('[popovertarget=menu]')
  if (await menu.isVisible()) {
    await menu.click()
    await shoot('menu')
  }
  for (const address of addresses) {
    await page.goto(address)
    await page.evaluate(loadLazyPictures)
    await shoot(`page${address}`, true)
  }
}

async function loadLazyPictures() {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
