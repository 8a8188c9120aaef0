import { existsSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { mark } from '../../src/page/brand/mark.ts'
import { colors } from '../../src/page/tokens.ts'

const logoFile = 'src/page/brand/logo.svg'

export async function drawIcons(browser: Browser): Promise<Record<string, string | Buffer>> {
  const { favicon, sign, ground } = existsSync(logoFile) ? fromFile() : fromMark()
  return {
    'favicon.svg': favicon,
    // Browsers read a PNG under this name too.
    'favicon.ico': await rasterize(browser, favicon, { size: 32 }),
    'apple-touch-icon.png': await rasterize(browser, sign, { size: 180, padding: 36, ground }),
  }
}

function fromFile() {
  const logo = readFileSync(logoFile, 'utf8')
  return { favicon: logo, sign: logo, ground: colors.paper[0] }
}

function fromMark() {
  const [light, dark] = colors.accent
  const draw = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`
  const style = `<style>path{fill:${light}}@media(prefers-color-scheme:dark){path{fill:${dark}}}</style>`
  return {
    favicon: draw(`${style}<path d="${mark}"/>`),
    sign: draw(`<path fill="${colors['on-deep'][0]}" d="${mark}"/>`),
    ground: colors.deep[0],
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
