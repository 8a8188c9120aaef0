import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { chromium, type Page, type PageScreenshotOptions } from 'playwright-core'
import { site as company } from '#content/site.ts'
import { colors } from '#content/tokens.ts'
import { launchOptions } from './lib/chromium.ts'
import { exitWith, parseOptions } from './lib/cli.ts'
import { buildSite, startServer } from './lib/server.ts'

const { values: options } = parseOptions({ options: { built: { type: 'boolean' } } })
if (!options.built) await buildSite()

await using browser = await chromium.launch(launchOptions())
await using site = await startServer({ env: {} })
const pictures = {
  'share.png': drawShareImage,
  // Browsers accept a PNG under this name.
  'favicon.ico': () => drawIcon(32),
  'apple-touch-icon.png': () => drawIcon(180, `padding: 36px; background: ${colors.paper[0]}`),
}
for (const [name, draw] of Object.entries(pictures)) {
  const own = `src/content/${name}`
  const picture = existsSync(own) ? readFileSync(own) : await draw()
  // The build gets them too, so that it can be deployed as it is.
  for (const folder of ['public', 'dist/client']) writeFileSync(`${folder}/${name}`, picture)
  console.log(`public/${name} was written.`)
}

async function drawIcon(size: number, style = '') {
  const logo = readFileSync('src/content/logo.svg', 'base64')
  await using page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<body style="margin: 0; ${style}"><img style="display: block; width: 100%" src="data:image/svg+xml;base64,${logo}">`,
  )
  return await capture(page, { omitBackground: true })
}

/** The first screen without its links, in the size that Open Graph readers crop least. */
async function drawShareImage() {
  const viewport = { width: 1200, height: 630 }
  await using page = await browser.newPage({ viewport, bypassCSP: true, reducedMotion: 'reduce' })
  await page.goto(site.url)
  const content = `
    nav, p.actions, #hero > ul, figcaption { display: none !important }
    header { position: absolute !important; background: none !important; border: 0 !important }
    #hero { grid-template: 630px / 29rem 1fr !important; align-items: center; padding-block: 0 !important }
  `
  await page.addStyleTag({ content })
  await page.evaluate('document.fonts.ready')
  const missing = await page.evaluate(findMissingLetters)
  if (missing.length > 0)
    exitWith(
      `No typeface on this machine has ${missing.slice(0, 5).join(' ')}, so the share image would show boxes. Install one for your language, like fonts-noto-cjk on Debian for Japanese, or add your own src/content/share.png.`,
    )
  return addTitle(await capture(page))
}

/** Chromium sometimes fails at the first capture on a busy machine, and succeeds at the next. */
function capture(page: Page, options?: PageScreenshotOptions) {
  return page.screenshot(options).catch(() => page.screenshot(options))
}

/** As a chunk before the last one, so that a deploy knows whose picture it is. https://www.w3.org/TR/png-3/#11iTXt */
function addTitle(png: Buffer): Buffer {
  const lastChunk = png.subarray(-12)
  const text = Buffer.from(`Title\0\0\0\0\0${company.title}`)
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('iTXt'), text, Buffer.alloc(4)])
  chunk.writeUInt32BE(text.length)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return Buffer.concat([png.subarray(0, -12), chunk, lastChunk])
}

/** Runs in the page. The browser draws each missing letter as the same box. */
function findMissingLetters(): string[] {
  const context = new OffscreenCanvas(32, 32).getContext('2d', { willReadFrequently: true })!
  const draw = (letter: string) => {
    context.reset()
    context.font = `16px ${getComputedStyle(document.body).fontFamily}`
    context.fillText(letter, 4, 24)
    return `${context.getImageData(0, 0, 32, 32).data}`
  }
  const box = draw('\u{10fffe}')
  const letters = new Set(document.querySelector<HTMLElement>('#hero')!.innerText.match(/\p{L}/gu))
  return [...letters].filter((letter) => draw(letter) === box)
}
