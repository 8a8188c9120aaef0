import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { contact, type FieldName, fields } from '../src/content/contact.ts'
import { navigation } from '../src/content/navigation.ts'
import { launchOptions } from './lib/chromium.ts'
import { readOptions } from './lib/read-options.ts'
import { sampleEnquiry } from './lib/sample-enquiry.ts'
import { startServer } from './lib/server.ts'
import { stop } from './lib/stop.ts'

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

const allWidths = [320, 360, 390, 600, 744, 820, 1024, 1104, 1180, 1280, 1440, 1920, 2560]
const { values: options } = readOptions({
  width: { type: 'string', multiple: true, default: allWidths.map(String) },
  docs: { type: 'boolean' },
})
const widths = options.width.map(Number)
if (!widths.every((width) => width >= 100)) stop('--width takes a number of pixels, 100 or more.')

const folder = options.docs ? 'docs' : 'shots'
mkdirSync(folder, { recursive: true })
const site = await startServer({ port: 0, env: {} })
const browser = await chromium.launch(await launchOptions())
let taken = 0
if (options.docs) {
  await take('first-screen', 1280, 'light')
  await take('first-screen', 360, 'dark')
} else {
  for (const width of widths)
    for (const scheme of ['light', 'dark'] as const)
      for (const state of Object.keys(states)) await take(state, width, scheme)
}
await Promise.all([browser.close(), site.stop()])
console.log(`${taken} screenshots are in ${folder}/.`)

async function take(state: string, width: number, colorScheme: 'light' | 'dark') {
  const viewport = { width, height: 900 }
  const page = await browser.newPage({ baseURL: site.url, viewport, colorScheme, reducedMotion: 'reduce' })
  await states[state]!(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({
    path: `${folder}/${state}-${width}-${colorScheme}.png`,
    fullPage: state === 'page',
  })
  await page.close()
  taken++
}
