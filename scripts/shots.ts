import { copyFileSync, mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { contact, type FieldName, fields } from '../src/content/contact.ts'
import { navigation } from '../src/content/navigation.ts'
import { launchOptions } from './lib/chromium/launch-options.ts'
import { sampleEnquiry } from './lib/sample-enquiry.ts'
import { startSite } from './lib/site.ts'

const widths = [360, 768, 1280, 1920]
const schemes = ['light', 'dark'] as const
const folder = 'shots'

/** What the README shows. */
const shown = ['first-screen-1280-light.png', 'first-screen-360-dark.png']

/** The states worth looking at, each by what a visitor does to see it. The site has no backend: sending fails. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  page: (page) => page.goto('/'),
  'first-screen': (page) => page.goto('/'),
  menu: async (page) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: navigation.menu })
    if (await button.isVisible()) await button.click()
  },
  thanks: (page) => page.goto('/?sent#contact'),
  refused: async (page) => {
    await page.goto('/#contact')
    for (const [name, value] of Object.entries({ ...sampleEnquiry(), name: ' ' })) {
      const field = page.locator(`form [name=${name}]`)
      await (fields[name as FieldName].options ? field.selectOption(value) : field.fill(value))
    }
    await page.getByRole('button', { name: contact.submit }).click()
    await page.getByRole('alert').waitFor()
  },
  'not-found': (page) => page.goto('/no-such-page'),
}

mkdirSync(folder, { recursive: true })
const site = await startSite({ port: 0, env: {} })
const browser = await chromium.launch(await launchOptions())
for (const width of widths) for (const scheme of schemes) await shootAll(browser, width, scheme)
await Promise.all([browser.close(), site.stop()])
mkdirSync('docs', { recursive: true })
for (const name of shown) copyFileSync(`${folder}/${name}`, `docs/${name}`)
console.log(`Screenshots are in ${folder}/.`)

async function shootAll(browser: Browser, width: number, colorScheme: 'light' | 'dark') {
  for (const [name, arrive] of Object.entries(states)) {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    await arrive(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: `${folder}/${name}-${width}-${colorScheme}.png`,
      fullPage: name === 'page',
    })
    await page.close()
  }
}
