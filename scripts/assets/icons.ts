import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { colors } from '../../src/page/tokens.ts'

export async function drawIcons(browser: Browser): Promise<Record<string, Buffer>> {
  const logo = readFileSync('src/page/brand/logo.svg', 'utf8')
  const touchIcon = { size: 180, padding: 36, ground: colors.paper[0] }
  return {
    // Browsers accept a PNG under this name.
    'favicon.ico': await rasterize(browser, logo, { size: 32 }),
    'apple-touch-icon.png': await rasterize(browser, logo, touchIcon),
  }
}

type Frame = { size: number; padding?: number; ground?: string }

async function rasterize(browser: Browser, svg: string, { size, padding = 0, ground = 'none' }: Frame) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const style = `display:block;box-sizing:border-box;width:${size}px;height:${size}px;padding:${padding}px`
  await page.setContent(`<body style="margin:0;background:${ground}"><img style="${style}" src="${source}">`)
  const image = await page.screenshot({ omitBackground: true })
  await page.close()
  return image
}
