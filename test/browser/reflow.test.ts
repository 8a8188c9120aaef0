import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'

const widths = [320, 360, 390, 544, 600, 768, 820, 1024, 1280, 1440, 1920, 2560]

test('nothing scrolls sideways from 320 px, with text at 200 % or from right to left', async ({ arrive }) => {
  const page = await arrive({ console: [/404/] })
  for (const address of ['/', '/no-such-page']) {
    await page.goto(address)
    await enlarge(page, 1)
    expect(await tooWide(page, widths), address).toEqual([])
    await enlarge(page, 2)
    expect(await tooWide(page, widths.slice(1)), `${address}, twice as large`).toEqual([])
    await page.evaluate(() => {
      document.dir = 'rtl'
    })
    expect(await tooWide(page, widths.slice(1)), `${address}, right to left`).toEqual([])
  }
})

/** Sets the browser's default font size. */
async function enlarge(page: Page, factor: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } })
}

async function tooWide(page: Page, widths: number[]) {
  const found: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (wide) found.push(width)
  }
  return found
}
