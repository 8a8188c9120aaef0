import type { Page } from 'playwright-core'
import { type FieldName, fields } from '../../src/content/contact.ts'
import { sampleEnquiry } from '../lib/sample-enquiry.ts'

/**
 * The states worth looking at, each by what a visitor does to see it. The site has no backend: sending fails. Nothing is
 * found by its words, which another commit may have changed.
 */
export const states: Record<string, (page: Page) => Promise<unknown>> = {
  page: (page) => page.goto('/'),
  'first-screen': (page) => page.goto('/'),
  menu: async (page) => {
    await page.goto('/')
    const button = page.locator('[popovertarget=menu]')
    if (await button.isVisible()) await button.click()
  },
  thanks: (page) => page.goto('/?sent#contact'),
  refused: async (page) => {
    await page.goto('/#contact')
    for (const [name, value] of Object.entries({ ...sampleEnquiry(), name: ' ' })) {
      const field = page.locator(`form [name=${name}]`)
      await (fields[name as FieldName].options ? field.selectOption(value) : field.fill(value))
    }
    await page.locator('form button[type=submit]').click()
    await page.getByRole('alert').waitFor()
  },
  'not-found': (page) => page.goto('/no-such-page'),
}
