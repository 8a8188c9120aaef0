import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { site } from '../../src/content/site.ts'
import { indexedPaths } from '../../src/urls.ts'
import { test } from '../support/browser-test.ts'

const widths = [320, 360, 390, 544, 600, 768, 820, 1024, 1280, 1440, 1920, 2560]

test.for([16, 32])(
  'nothing scrolls sideways and no text is cut off with text of %i px',
  async (standard, { arrive }) => {
    const page = await arrive({ console: [/404/] })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    for (const path of [...indexedPaths, '/no-such-page']) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await tooWide(page), `${path} at ${width} px`).toEqual([])
        expect(await clippedTexts(page), `${path} at ${width} px`).toEqual([])
      }
    }
  },
)

test.for([16, 32])(
  'a long company name wraps in the bar with text of %i px',
  async (standard, { arrive }) => {
    const page = await arrive()
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.goto('/')
    const logo = page.locator('header').getByText(site.name, { exact: true })
    await logo.evaluate((element) => element.append(' and its Associates Confederation'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${width} px`).toEqual([])
    }
  },
)

/** If the page scrolls sideways, the elements that reach beyond its sides, apart from those in a box that scrolls. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const inBox = (element: Element): boolean => {
      const parent = element.parentElement
      return !!parent && (getComputedStyle(parent).overflowX !== 'visible' || inBox(parent))
    }
    const elements = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left < 0 || right > innerWidth) && !inBox(element)
    })
    return [
      `The page is ${scrollWidth} px wide`,
      ...elements.map(({ localName, className, textContent }) => `${localName}.${className}: ${textContent}`),
    ]
  })

/** The texts that reach beyond the sides of a box that clips them. A box of one pixel is for screen readers. */
const clippedTexts = (page: Page) =>
  page.evaluate(() => {
    const clips = (element: Element) => /clip|hidden/.test(getComputedStyle(element).overflowX)
    const boxes = [...document.querySelectorAll('body *')].filter(
      (element) => clips(element) && element.clientWidth > 1,
    )
    return boxes.flatMap((box) => {
      const { left, right } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const clipped: string[] = []
      const range = document.createRange()
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        const lines = [...range.getClientRects()]
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) clipped.push(`${range}`)
      }
      return clipped
    })
  })
