import { expect } from 'vitest'
import { navigation } from '../../src/content/navigation.ts'
import { desktop, hasFocus, phone, test } from '../support/browser-test.ts'

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'On a %s the focus goes through the page and back, visible and never obscured',
  async ([, screen], { arrive }) => {
    const page = await arrive(screen)
    await page.goto('/')
    const stops = await page.evaluate(watchFocus)
    const press = async (key: string) => {
      for (const _ of stops) await page.keyboard.press(key)
      return page.evaluate(() => walked.splice(0))
    }
    const forwards = await press('Tab')
    expect(forwards).toEqual(stops.map((stop) => ({ stop, fault: undefined })))
    await page.keyboard.press('Tab')
    await page.evaluate(() => walked.splice(0))
    expect(await press('Shift+Tab')).toEqual(forwards.toReversed())
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

declare global {
  /** What had the focus after each press of a key, and what is wrong with how it is seen. */
  var walked: { stop: string | undefined; fault: string | undefined }[]
}

/** Numbers what the keyboard has to reach, in the order of the page, and watches it. The choices of one question are one stop. */
function watchFocus() {
  const stops: string[] = []
  const questions = new Map<string, string>()
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    const { type, name } = element as HTMLInputElement
    const stop = `${stops.length} ${element.tagName} ${element.textContent.slice(0, 30)}`
    const known = type === 'radio' ? questions.get(name) : undefined
    element.dataset.stop = known ?? stop
    if (known) continue
    stops.push(stop)
    if (type === 'radio') questions.set(name, stop)
  }

  const faultOf = (element: HTMLElement) => {
    const { outlineStyle, outlineWidth, lineHeight } = getComputedStyle(element)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'has no frame'
    const { left, right, top, bottom, height } = element.getBoundingClientRect()
    const bar = document.querySelector('header')!
    const above = element.closest('header ~ *') ? bar.getBoundingClientRect().bottom : 0
    // Of a box for several lines the browser brings the line with the caret into view.
    const end = element.tagName === 'TEXTAREA' ? top + Number.parseFloat(lineHeight) : bottom
    const isWhole = left >= 0 && right <= innerWidth && top >= above - 1 && end <= innerHeight + 1
    const fits = height < innerHeight - above
    return fits && !isWhole ? `obscured: ${top} px, bar ${above} px` : undefined
  }
  window.walked = []
  // By then the browser has scrolled.
  addEventListener('keyup', ({ key, target }) => {
    if (key === 'Tab')
      walked.push({ stop: (target as HTMLElement).dataset.stop, fault: faultOf(target as HTMLElement) })
  })
  return stops
}
