import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { subsetFont } from './assets/font.ts'
import { drawIcons } from './assets/icons.ts'
import { takeShareImage } from './assets/share-image.ts'
import { launchOptions } from './lib/chromium.ts'
import { lettersOf } from './lib/letters-of.ts'
import { startServer } from './lib/server.ts'

// Draws public/ anew from the colours, the mark, the typeface and the words. Run after changing any of them.
mkdirSync('public/fonts', { recursive: true })
const fonts = await subsetFont()
for (const [name, font] of Object.entries(fonts)) await write(name, font)

const browser = await chromium.launch(await launchOptions())
const site = await startServer({ port: 0, env: {} })
const files = { ...(await drawIcons(browser)), 'share.png': await takeShareImage(browser, site.url) }
for (const [name, content] of Object.entries(files)) await write(name, content)
await Promise.all([browser.close(), site.stop()])

async function write(name: string, content: string | Buffer) {
  const path = `public/${name}`
  writeFileSync(path, content)
  const letters = name in fonts ? `${(await lettersOf(fonts[name]!)).length} letters, ` : ''
  console.log(`${path}: ${letters}${Buffer.byteLength(content).toLocaleString('en')} bytes`)
}
