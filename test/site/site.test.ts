import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { examineDatabase } from '../../scripts/doctor/database.ts'
import { errorsIn } from '../../scripts/doctor/finding.ts'
import { type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { sampleValue } from '../../src/enquiry/samples.ts'
import { legalPages } from '../../src/legal-pages.ts'
import { desktop, findViolations, phone, test } from '../support/browser-test.ts'
import { startOwnersSite } from '../support/start-owners-site.ts'

// The only tests of what an owner may change: words, fields, sections, colours, migrations.

const { url, backend, read, stop } = await startOwnersSite()
afterAll(stop)

const pages = ['/', ...legalPages.map(({ path }) => path), '/no-such-page']
const console = [/status of 404/]

test.for([phone, desktop])('axe finds no violations, light and dark: %o', async (screen, { arrive }) => {
  const page = await arrive({ ...screen, baseURL: url, console })
  for (const address of pages) {
    await page.goto(address)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      expect(await findViolations(page.locator('html'), 'tag', ...tags), address).toEqual([])
    }
  }
})

test.for([16, 32])(
  'nothing scrolls sideways from 320 px, with text of %i px',
  async (standard, { arrive }) => {
    const page = await arrive({ baseURL: url, console })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    for (const address of pages)
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth, `${address} at ${width} px`).toBeLessThanOrEqual(width)
      }
  },
)

const required = fieldNames.filter((name) => !fields[name].optional)

test.for<[fields: string, javaScriptEnabled: boolean, names: FieldName[]]>([
  ['every field', true, fieldNames],
  ['every field', false, fieldNames],
  ['only the required fields', true, required],
  ['only the required fields', false, required],
])('an enquiry with %s is stored, JavaScript: %s', async ([, javaScriptEnabled, names], { arrive }) => {
  const page = await arrive({ baseURL: url, javaScriptEnabled })
  await page.goto('/#contact')
  if (javaScriptEnabled) await page.locator('[data-hydrated]').waitFor()
  const values = Object.fromEntries(names.map((name) => [name, sampleValue(name, 'Ada Lovelace')]))
  values.email = `${crypto.randomUUID()}@b.test`
  for (const name of names) await fillIn(page, name, values[name]!)
  await page.locator('#contact [type=submit]').click()
  await page.locator('#contact [role=status] h3').waitFor()
  const [row, ...more] = await read(values.email)
  expect(row).toMatchObject({ ...values, status: 'new' })
  expect(more).toEqual([])
})

function fillIn(page: Page, name: FieldName, value: string): Promise<unknown> {
  const field = page.locator(`#contact [name="${name}"]`)
  const { control } = fields[name]
  if (control === 'checkbox') return field.check()
  return control === 'select' ? field.selectOption(value) : field.fill(value)
}

test('the publishable key may insert enquiries and nothing else', async () => {
  expect(await errorsIn(examineDatabase(backend))).toEqual([])
})
