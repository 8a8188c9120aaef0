import type { Browser } from 'playwright-core'
import { colors } from '../../src/page/tokens.ts'
import { mark } from '../../src/page/ui/mark.ts'

const icoSize = 32
const touchSize = 180

/** The favicon in its three forms: SVG with a dark variant, ICO for old readers, PNG for home screens. */
export async function drawIcons(browser: Browser): Promise<Record<string, string | Buffer>> {
  const [light, dark] = colors.accent
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>path{fill:${light}}@media(prefers-color-scheme:dark){path{fill:${dark}}}</style><path d="${mark}"/></svg>`
  const touch = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40"><path fill="${colors.deep[0]}" d="M-8-8h40v40H-8z"/><path fill="${colors['on-deep'][0]}" d="${mark}"/></svg>`
  return {
    'favicon.svg': svg,
    'favicon.ico': toIco(await rasterize(browser, svg, icoSize)),
    'apple-touch-icon.png': await rasterize(browser, touch, touchSize),
  }
}

async function rasterize(browser: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

/** One PNG inside an icon file: a header of 6 bytes, one entry of 16 bytes, the image. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(icoSize, 6)
  head.writeUInt8(icoSize, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
