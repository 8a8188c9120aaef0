import { expect } from 'vitest'
import { pageNames, paths } from '../../src/urls.ts'
import { test } from '../support/browser-test.ts'

const widths = [320, 360, 390, 544, 600, 768, 820, 1024, 1280, 1440, 1920, 2560]

test.for([16, 32])('nothing scrolls sideways with text of %i px', async (standard, { arrive }) => {
  const page = await arrive({ console: [/404/] })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  for (const address of [paths.home, ...pageNames.map((name) => paths[name]), '/no-such-page']) {
    await page.goto(address)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, `${address} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
