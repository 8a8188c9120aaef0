import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { legalPages } from '../src/content/legal.ts'
import { fieldNames } from '../src/enquiry/fields.ts'
import { launchOptions } from './lib/chromium.ts'
import { exitWith } from './lib/exit-with.ts'
import { parseOptions } from './lib/parse-options.ts'
import { putInto, sampleEnquiry } from './lib/sample-enquiry.ts'
import { startServer } from './lib/server.ts'

/** How a visitor reaches each state. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'first-screen': (page) => page.goto('/'),
  menu: async (page) => {
    await page.goto('/')
    const button = page.locator('[popovertarget=menu]')
    if (await button.isVisible()) await button.click()
  },
  thanks: (page) => page.goto('/?sent#contact'),
  refused: async (page) => {
    await page.goto('/#contact')
    const enquiry = { ...sampleEnquiry(), name: ' ' }
    for (const name of fieldNames) await putInto(page.locator(`form [name=${name}]`), name, enquiry[name])
    await page.locator('form button[type=submit]').click()
    await page.getByRole('alert').waitFor()
  },
  'not-found': (page) => page.goto('/no-such-page'),
}
const wholePages: Record<string, string> = {
  page: '/',
  ...Object.fromEntries(legalPages.map(({ path }) => [path.slice(1).replaceAll('/', '-'), path])),
}

const usualWidths = [320, 360, 390, 600, 744, 820, 1024, 1104, 1180, 1280, 1440, 1920, 2560]
const { values: options } = parseOptions({
  options: {
    width: { type: 'string', multiple: true, default: usualWidths.map(String) },
    docs: { type: 'boolean' },
  },
})
const widths = options.width.map(Number)
if (!widths.every((width) => width >= 100)) exitWith('--width must be a number of pixels, 100 or more.')

type Shot = { state: string; width: number; scheme: 'light' | 'dark' }

const everything = widths.flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    Object.keys({ ...wholePages, ...states }).map((state): Shot => ({ state, width, scheme })),
  ),
)
const inReadme: Shot[] = [
  { state: 'first-screen', width: 1280, scheme: 'light' },
  { state: 'first-screen', width: 360, scheme: 'dark' },
]

await using browser = await chromium.launch(await launchOptions())
if (options.docs) await take(inReadme, 'docs')
else await take(everything, 'shots')

async function take(shots: Shot[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await using site = await startServer({ env: {} })
  for (const { state, width, scheme } of shots) {
    await using page = await browser.newPage({
      baseURL: site.url,
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    const address = wholePages[state]
    await (address ? page.goto(address) : states[state]!(page))
    await page.evaluate(loadLazyPictures)
    await page.waitForLoadState('networkidle')
    const path = `${folder}/${state}-${width}-${scheme}.png`
    await page.screenshot({ path, fullPage: address !== undefined })
  }
  console.log(`${shots.length} screenshots are in ${folder}/.`)
}

async function loadLazyPictures() {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
