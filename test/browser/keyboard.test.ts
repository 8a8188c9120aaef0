import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigation } from '../../src/content/navigation.ts'
import { desktop, hasFocus, phone, test } from '../support/browser-test.ts'

test.for(Object.entries({ phone, desktop }))(
  'shows a ring on every focused control, unobscured, on a %s',
  async ([, screen], { arrive }) => {
    const page = await arrive(screen)
    await page.goto('/')
    const wanted = await page.evaluate(listStops)
    const forwards = await walk(page, 'Tab', wanted.length)
    expect(forwards).toEqual(wanted)
    await page.keyboard.press('Tab')
    expect(await walk(page, 'Shift+Tab', wanted.length)).toEqual(forwards.toReversed())
  },
)

test('focuses the skip link first, which leads past the bar', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: navigation.skip }).click({ trial: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('main').getByRole('link').first())).toBe(true)
})

async function walk(page: Page, key: string, times: number): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < times) {
    await page.keyboard.press(key)
    const { stop, isWhole, ring } = await page.evaluate(lookAtFocus)
    stops.push(stop)
    expect(isWhole, `${stop} is in view`).toBe(true)
    expect(ring, `the ring of ${stop}`).toBeGreaterThanOrEqual(2)
  }
  return stops
}

/** What the keyboard has to reach, numbered in the page's order. The choices of one question are one stop. */
function listStops() {
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const elements = [...document.querySelectorAll<HTMLInputElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  )
  const toStop = ({ type, name, tagName }: HTMLInputElement, index: number) =>
    type === 'radio' ? `question ${name}` : `${index} ${tagName}`
  for (const [index, element] of elements.entries()) element.dataset.stop = toStop(element, index)
  return [...new Set(elements.map(({ dataset }) => dataset.stop!))]
}

function lookAtFocus() {
  const element = document.activeElement as HTMLElement
  const { outlineWidth, outlineStyle, lineHeight } = getComputedStyle(element)
  const { left, right, top, bottom, height } = element.getBoundingClientRect()
  const bar = document.querySelector('header')!
  const above = element.closest('header ~ *') ? bar.getBoundingClientRect().bottom : 0
  // In a box of several lines the browser scrolls no further than to the line with the caret.
  const end = element.tagName === 'TEXTAREA' ? top + Number.parseFloat(lineHeight) : bottom
  const isInside = left >= 0 && right <= innerWidth && top >= above - 1 && end <= innerHeight + 1
  return {
    stop: element.dataset.stop!,
    isWhole: isInside || height >= innerHeight - above,
    ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
  }
}
