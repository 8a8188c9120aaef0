import { existsSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { mark } from '../../src/page/brand/mark.ts'
import { colors } from '../../src/page/tokens.ts'

const logoFile = 'src/page/brand/logo.svg'
const icoSize = 32

export async function drawIcons(browser: Browser): Promise<Record<string, string | Buffer>> {
  const { favicon, sign, ground } = existsSync(logoFile) ? fromFile() : fromMark()
  return {
    'favicon.svg': favicon,
    'favicon.ico': toIco(await rasterize(browser, favicon, { size: icoSize })),
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

/** One PNG inside an icon file: a header of 6 bytes, one entry of 16 bytes, the image. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0])
  const entry = Buffer.from([icoSize, icoSize, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  entry.writeUInt32LE(png.length, 8)
  return Buffer.concat([header, entry, png])
}
