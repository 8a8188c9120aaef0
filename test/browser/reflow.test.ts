import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'

const widths = [360, 390, 544, 600, 768, 820, 1024, 1280, 1440, 1920, 2560]

test.for([
  { fontSize: 16, direction: 'ltr', widths: [320, ...widths] },
  { fontSize: 32, direction: 'ltr', widths },
  { fontSize: 32, direction: 'rtl', widths },
])('nothing scrolls sideways with text of $fontSize px, $direction', async (given, { arrive }) => {
  const page = await arrive({ console: [/404/] })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: given.fontSize } })
  for (const address of ['/', '/no-such-page']) {
    await page.goto(address)
    await page.evaluate(`document.dir = '${given.direction}'`)
    for (const width of given.widths) {
      await page.setViewportSize({ width, height: 900 })
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, `${address} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
