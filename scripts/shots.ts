import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { legalPages } from '../src/content/legal.ts'
import { paths, toThanks } from '../src/urls.ts'
import { launchOptions } from './lib/chromium.ts'
import { parseOptions } from './lib/cli.ts'
import { startServer } from './lib/server.ts'

const { values: options } = parseOptions({ options: { docs: { type: 'boolean' } } })
const addresses = ['/', '/no-such-page', toThanks(), ...legalPages.map(({ path }) => path)]
const schemes = ['light', 'dark'] as const

await using browser = await chromium.launch(await launchOptions())
await using site = await startServer({ env: {} })
if (options.docs) {
  await using light = await openPage(1280, 'light')
  await light.goto(paths.home)
  await light.screenshot({ path: 'docs/first-screen-1280-light.png' })
  await using dark = await openPage(360, 'dark')
  await dark.goto(paths.home)
  await dark.screenshot({ path: 'docs/first-screen-360-dark.png' })
} else
  for (const width of [320, 360, 390, 600, 768, 1024, 1280, 1440, 1920])
    for (const scheme of schemes) await take(width, scheme)

/** Pictures of every page in full, and of the open menu. */
async function take(width: number, scheme: 'light' | 'dark'): Promise<void> {
  mkdirSync('shots', { recursive: true })
  await using page = await openPage(width, scheme)
  const toFile = (name: string) => `shots/${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}.png`
  for (const address of addresses) {
    await page.goto(address)
    await page.evaluate(loadLazyPictures)
    await page.screenshot({ path: toFile(`page${address}`), fullPage: true })
  }
  const menu = page.locator('[popovertarget=menu]')
  if (!(await menu.isVisible())) return
  await menu.click()
  await page.screenshot({ path: toFile('menu') })
}

function openPage(width: number, colorScheme: 'light' | 'dark') {
  const viewport = { width, height: 900 }
  return browser.newPage({ baseURL: site.url, viewport, colorScheme, reducedMotion: 'reduce' })
}

async function loadLazyPictures() {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
