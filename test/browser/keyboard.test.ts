import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigation } from '../../src/content/navigation.ts'
import { desktop, hasFocus, phone, test } from '../support/browser-test.ts'

test.for(Object.entries({ phone, desktop }))(
  'On a %s the focus reaches all, not obscured, framed',
  async ([, screen], { arrive }) => {
    const page = await arrive(screen)
    await page.goto('/')
    const wanted = await page.evaluate(listStops)
    const forwards = await walk(page, 'Tab', wanted.length)
    expect(forwards).toEqual(wanted)
    await page.keyboard.press('Tab')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await walk(page, 'Shift+Tab', wanted.length)).toEqual(forwards.toReversed())
  },
)

test('The skip link has the first focus, is seen then, and leads past the bar', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: navigation.skip }).click({ trial: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('main').getByRole('link').first())).toBe(true)
})

test('Nothing moves for whoever prefers reduced motion', async ({ arrive }) => {
  const page = await arrive({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

async function walk(page: Page, key: string, times: number): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < times) {
    await page.keyboard.press(key)
    const { stop, isWhole, frame, width, ground } = await page.evaluate(lookAtFocus)
    stops.push(stop)
    expect(isWhole, `${stop} is in view`).toBe(true)
    expect(width, `the frame of ${stop}`).toBeGreaterThanOrEqual(2)
    const contrast = await page.evaluate(contrastOf, [frame, ground])
    expect(contrast, `the frame of ${stop} on ${ground}`).toBeGreaterThanOrEqual(3)
  }
  return stops
}

/** The contrast of two colours as a screen shows them, by WCAG 2.2. */
function contrastOf(colors: string[]): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
  const luminances = colors.map((color) => {
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  })
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
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
  const { outlineColor: frame, outlineWidth, outlineStyle, lineHeight } = getComputedStyle(element)
  const { left, right, top, bottom, height } = element.getBoundingClientRect()
  const bar = document.querySelector('header')!
  const above = element.closest('header ~ *') ? bar.getBoundingClientRect().bottom : 0
  // In a box of several lines the browser scrolls no further than to the line with the caret.
  const end = element.tagName === 'TEXTAREA' ? top + Number.parseFloat(lineHeight) : bottom
  const isInside = left >= 0 && right <= innerWidth && top >= above - 1 && end <= innerHeight + 1
  let around = element.parentElement!
  while (getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)') around = around.parentElement!
  return {
    stop: element.dataset.stop!,
    isWhole: isInside || height >= innerHeight - above,
    frame,
    width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    ground: getComputedStyle(around).backgroundColor,
  }
}
