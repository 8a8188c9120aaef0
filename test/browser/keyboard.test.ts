import { clampRgb, wcagContrast } from 'culori'
import { expect } from 'vitest'
import { navigation } from '../../src/content/navigation.ts'
import { desktop, hasFocus, phone, test } from '../support/browser-test.ts'

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'On a %s the focus goes through the page, never obscured, in a frame of enough contrast',
  async ([, screen], { arrive }) => {
    const page = await arrive(screen)
    await page.goto('/')
    const stops = await page.evaluate(watchFocus)
    const press = async (key: string) => {
      for (const _ of stops) await page.keyboard.press(key)
      const walked = await page.evaluate(() => window.walked.splice(0))
      expect(walked.filter(isPale)).toEqual([])
      return walked.map(({ stop, fault }) => ({ stop, fault }))
    }
    const forwards = await press('Tab')
    expect(forwards).toEqual(stops.map((stop) => ({ stop, fault: undefined })))
    await page.keyboard.press('Tab')
    await page.evaluate(() => window.walked.splice(0))
    await page.emulateMedia({ colorScheme: 'dark' })
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

/** Whether the frame is hard to see (WCAG 1.4.11). One side may touch a neighbour of its own colour. */
const isPale = ({ frame, grounds }: Step) =>
  grounds.filter((ground) => wcagContrast(clampRgb(frame)!, clampRgb(ground)!) < 3).length > 1

type Step = { stop: string | undefined; fault: string | undefined; frame: string; grounds: string[] }

declare global {
  /** What had the focus after each press of a key, how it is framed, and what is wrong with how it is seen. */
  var walked: Step[]
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
  /** What the frame stands on, on each side. */
  const groundsOf = (element: HTMLElement) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const middle = [left + width / 2, top + height / 2] as const
    const sides = [
      [left - 5, middle[1]],
      [right + 5, middle[1]],
      [middle[0], top - 5],
      [middle[0], bottom + 5],
    ]
    return sides.flatMap(([x, y]) => {
      let ground = document.elementFromPoint(x!, y!)
      while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
        ground = ground.parentElement
      return ground ? [getComputedStyle(ground).backgroundColor] : []
    })
  }
  window.walked = []
  // By then the browser has scrolled.
  addEventListener('keyup', ({ key, target }) => {
    if (key !== 'Tab') return
    const element = target as HTMLElement
    const frame = getComputedStyle(element).outlineColor
    walked.push({ stop: element.dataset.stop, fault: faultOf(element), frame, grounds: groundsOf(element) })
  })
  return stops
}
