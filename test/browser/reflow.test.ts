import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { indexedPaths } from '../../src/shared/urls.ts'
import { longNames, rename, test } from '../support/browser-test.ts'

const widths = [320, 360, 390, 544, 600, 768, 820, 1024, 1280, 1440, 1920, 2560]

test.for([16, 32])(
  'nothing scrolls sideways and no text is cut off, with a long company name and text of %i px',
  async (standard, { arrive }) => {
    const page = await arrive({ console: [/404/] })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    for (const path of [...indexedPaths, '/no-such-page']) {
      await page.goto(path)
      await rename(page, longNames.spaced)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await tooWide(page), `${path} at ${width} px`).toEqual([])
        expect(await clippedTexts(page), `${path} at ${width} px`).toEqual([])
      }
    }
  },
)

/** The elements that make the page scroll sideways. Those in the list of jobs do not, because it scrolls by itself. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const elements = [...document.querySelectorAll('body :not([tabindex="0"] *)')]
    const wide = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > clientWidth
    })
    return [`A page of ${scrollWidth} px`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 100))]
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
