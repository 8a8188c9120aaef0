import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate } from '../../src/content/agent.ts'
import { contact, fieldNames, fields } from '../../src/content/contact.ts'
import { funding } from '../../src/content/funding.ts'
import { hero } from '../../src/content/hero.ts'
import { navigation } from '../../src/content/navigation.ts'
import { privacySummary } from '../../src/content/privacy.ts'
import { roster } from '../../src/content/roster.ts'
import { services } from '../../src/content/services.ts'
import { site } from '../../src/content/site.ts'
import { axe } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'

const schemes = ['light', 'dark'] as const

test.for([320, 360, 768, 1024, 1280, 1920, 2560])(
  'At %i px nothing scrolls sideways, also with text twice as large',
  async (width, { arrive }) => {
    const page = await arrive({ viewport: { width, height: 900 }, bypassCSP: true })
    await page.goto('/')
    expect(await widthOf(page)).toBe(width)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    if (width >= 360) expect(await widthOf(page)).toBe(width)
  },
)

test.for(schemes)(
  'In the %s scheme every text stands out by 4.5 to 1, and one to be read at length by 7 to 1, on paper too',
  async (colorScheme, { arrive }) => {
    const page = await arrive({ colorScheme, reducedMotion: 'reduce', console: [/404/] })
    for (const address of ['/?sent#contact', '/no-such-page', '/']) {
      await page.goto(address)
      expect(await faintTexts(page)).toEqual([])
    }
    for (const { label } of gate.choices) {
      await page.getByRole('radio', { name: label }).check()
      expect(await faintTexts(page, '.gate')).toEqual([])
    }
    await page.emulateMedia({ media: 'print' })
    expect(await faintTexts(page)).toEqual([])
  },
)

test('The keyboard goes through the page in its order, and every stop has a whole frame', async ({
  arrive,
}) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  const order = [
    navigation.skip,
    site.name,
    ...navigation.links.map(({ label }) => label),
    hero.consultation,
    hero.fundedProjects,
    gate.choices[0].label,
    ...services.cards.map(({ title }) => title),
    roster.heading,
    roster.open.action,
    funding.action,
    ...fieldNames.map((name) => fields[name].label),
    contact.submit,
    privacySummary,
    site.email,
  ]
  for (const name of order) {
    await page.keyboard.press('Tab')
    expect(await focusedOn(page)).toEqual({ name, outline: 'solid 3px', isWhole: true })
  }
})

let isFallbackMissing = false
const missing = 'This machine has neither Arial nor Roboto, nor their doubles.'

test.for([360, 390, 412, 768, 1280])(
  'At %i px a typeface that comes late moves nothing',
  async (width, { arrive, skip }) => {
    skip(isFallbackMissing, missing)
    const page = await arrive({ viewport: { width, height: 844 }, deviceScaleFactor: 2 })
    await page.route(/\.woff2/, async (route) => {
      await setTimeout(300)
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    isFallbackMissing = !(await hasFallback(page))
    skip(isFallbackMissing, missing)
    expect(await layoutShiftOf(page)).toBeLessThan(0.001)
  },
)

/** What axe finds too faint or cannot measure, and every large text below what a small one needs. */
async function faintTexts(page: Page, within = 'html'): Promise<string[]> {
  const rules = ['color-contrast', 'color-contrast-enhanced']
  const { violations, incomplete, passes } = await axe(page).include(within).withRules(rules).analyze()
  const lines = [...violations, ...incomplete, ...passes].flatMap(({ nodes }) =>
    nodes.map(({ html, any: [check] }) => {
      const { contrastRatio, fgColor, bgColor } = check!.data
      return contrastRatio < (/^<(p|li|dd)\b/.test(html) ? 7 : 4.5)
        ? [`${contrastRatio} to 1, ${fgColor} on ${bgColor}: ${html}`]
        : []
    }),
  )
  return [...new Set(lines.flat())]
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const focusedOn = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    const { left, right } = element.getBoundingClientRect()
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const name = (label ?? element.labels?.[0] ?? element).textContent.trim()
    const isWhole = left - reach >= 0 && right + reach <= innerWidth
    return { name, outline: `${outlineStyle} ${outlineWidth}`, isWhole }
  })

const hasFallback = (page: Page) =>
  page.evaluate(async () => {
    const load = (family: string) => document.fonts.load(`16px ${family}`).catch(() => [])
    const faces = await Promise.all([load('fallback'), load('fallback-android')])
    return faces.flat().some(({ status }) => status === 'loaded')
  })

const layoutShiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as LayoutShift).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Nothing is reported where nothing moved.
        window.setTimeout(() => resolve(0), 500)
      }),
  )

type LayoutShift = PerformanceEntry & { value: number }
