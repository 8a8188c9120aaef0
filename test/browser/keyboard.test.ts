import { expect } from 'vitest'
import { navigation } from '../../src/content/navigation.ts'
import { desktop, hasFocus, phone, test } from '../support/browser-test.ts'

test.for([phone, desktop])('Tab reaches every control and shows its ring: %o', async (screen, { arrive }) => {
  const page = await arrive(screen)
  await page.goto('/')
  const stops = await page.evaluate(numberStops)
  for (const expected of stops) {
    await page.keyboard.press('Tab')
    const { stop, isVisible, ring } = await page.evaluate(describeFocus)
    expect(stop).toBe(expected)
    expect(isVisible, `${stop} is visible`).toBe(true)
    expect(ring, `the ring of ${stop}`).toBeGreaterThanOrEqual(2)
  }
})

test('the skip link comes first and leads to the content', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: navigation.skip }).click({ trial: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('main').getByRole('link').first())).toBe(true)
})

/** Numbers the controls in the order of the page. */
function numberStops() {
  const controls = document.querySelectorAll<HTMLInputElement>(
    'a[href], button, input, select, textarea, summary',
  )
  const visible = [...controls].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  )
  return visible.map((control, index) => {
    control.dataset.stop = `${index} ${control.tagName}`
    return control.dataset.stop
  })
}

function describeFocus() {
  const element = document.activeElement as HTMLElement
  const { outlineWidth, outlineStyle } = getComputedStyle(element)
  const { left, right, top } = element.getBoundingClientRect()
  const bar = document.querySelector('header:has(~ * :focus)')
  const barBottom = bar?.getBoundingClientRect().bottom ?? 0
  return {
    stop: element.dataset.stop!,
    isVisible: left >= 0 && right <= innerWidth && top >= barBottom - 1 && top < innerHeight - 20,
    ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
  }
}
