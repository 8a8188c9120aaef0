import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigation } from '../../src/shared/content/navigation.ts'
import { site } from '../../src/shared/content/site.ts'
import { desktop, expectFocus, longNames, phone, rename, test } from '../support/browser-test.ts'

const controls = 'a[href], button, input:not([tabindex]), select, textarea, summary, [tabindex="0"]'

test.for([
  { device: 'phone', screen: phone, name: longNames.spaced },
  { device: 'desktop', screen: desktop, name: site.name },
])(
  'Tab, also backwards, reaches every control and shows its ring on a $device, for $name',
  async ({ screen, name }, { arrive }) => {
    const page = await arrive(screen)
    await page.goto('/')
    await rename(page, name)
    await enableAll(page)
    async function expectFocused(control: Locator) {
      const { name, hasFocus, isVisible, ring } = await control.evaluate(describeFocus)
      expect(hasFocus, `the focus of ${name}`).toBe(true)
      expect(ring, `the ring of ${name}`).toBeGreaterThanOrEqual(2)
      expect(isVisible, `the whole of ${name} on the screen`).toBe(true)
    }
    const reached: Locator[] = []
    for (const control of await page.locator(controls).filter({ visible: true }).all()) {
      // On a desktop, the list of jobs has no box, because it does not scroll.
      if (!(await control.boundingBox())) continue
      await page.keyboard.press('Tab')
      await expectFocused(control)
      reached.unshift(control)
    }
    for (const control of reached.slice(1)) {
      await page.keyboard.press('Shift+Tab')
      await expectFocused(control)
    }
  },
)

/** Loads the scripts of the parts that are off without them. */
async function enableAll(page: Page) {
  for (const part of await page.locator('[data-script]').all()) await part.scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator(':disabled').count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
}

test('the skip link comes first and leads to the content', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: navigation.skip, exact: true }).click({ trial: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expectFocus(page.locator('main').locator(controls).first())
})

function describeFocus(element: Element) {
  const { outlineWidth, outlineStyle } = getComputedStyle(element)
  const { left, right, top } = element.getBoundingClientRect()
  const bar = document.querySelector('header:has(~ * :focus)')
  const barBottom = bar?.getBoundingClientRect().bottom ?? 0
  return {
    name: element.ariaLabel ?? element.textContent,
    hasFocus: element === document.activeElement,
    isVisible: left >= 0 && right <= innerWidth && top >= barBottom - 1 && top < innerHeight - 20,
    ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
  }
}
