import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { contact, type FieldName, fields } from '../src/content/contact.ts'
import { navigation } from '../src/content/navigation.ts'
import { launchOptions } from './lib/chromium.ts'
import { readOptions } from './lib/read-options.ts'
import { sampleEnquiry } from './lib/sample-enquiry.ts'
import { startServer } from './lib/server.ts'
import { stop } from './lib/stop.ts'

const schemes = ['light', 'dark'] as const
const allWidths = [320, 360, 390, 600, 744, 820, 1024, 1104, 1180, 1280, 1440, 1920, 2560]

/** The states worth looking at, each by what a visitor does to see it. The site has no backend: sending fails. */
const states = {
  page: (page: Page) => page.goto('/'),
  'first-screen': (page: Page) => page.goto('/'),
  menu: async (page: Page) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: navigation.menu })
    if (await button.isVisible()) await button.click()
  },
  thanks: (page: Page) => page.goto('/?sent#contact'),
  refused: async (page: Page) => {
    await page.goto('/#contact')
    for (const [name, value] of Object.entries({ ...sampleEnquiry(), name: ' ' })) {
      const field = page.locator(`form [name=${name}]`)
      await (fields[name as FieldName].options ? field.selectOption(value) : field.fill(value))
    }
    await page.getByRole('button', { name: contact.submit }).click()
    await page.getByRole('alert').waitFor()
  },
  'not-found': (page: Page) => page.goto('/no-such-page'),
}

type Shot = { state: keyof typeof states; width: number; scheme: (typeof schemes)[number] }

/** What the README shows. */
const shown: Shot[] = [
  { state: 'first-screen', width: 1280, scheme: 'light' },
  { state: 'first-screen', width: 360, scheme: 'dark' },
]

const { values: options } = readOptions({
  width: { type: 'string', multiple: true, default: allWidths.map(String) },
  docs: { type: 'boolean' },
})
const widths = options.width.map(Number)
if (!widths.every((width) => width >= 100)) stop('--width takes a number of pixels, 100 or more.')

const folder = options.docs ? 'docs' : 'shots'
const shots = options.docs ? shown : widths.flatMap(shotsOf)
mkdirSync(folder, { recursive: true })
const site = await startServer({ port: 0, env: {} })
const browser = await chromium.launch(await launchOptions())
for (const shot of shots) await take(shot)
await Promise.all([browser.close(), site.stop()])
console.log(`${shots.length} screenshots are in ${folder}/.`)

function shotsOf(width: number): Shot[] {
  const names = Object.keys(states) as Shot['state'][]
  return schemes.flatMap((scheme) => names.map((state) => ({ state, width, scheme })))
}

async function take({ state, width, scheme }: Shot) {
  const page = await browser.newPage({
    baseURL: site.url,
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await states[state](page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}/${state}-${width}-${scheme}.png`, fullPage: state === 'page' })
  await page.close()
}
