import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { colors } from '#content/tokens.ts'
import { launchOptions } from './lib/chromium.ts'
import { parseOptions } from './lib/cli.ts'
import { buildSite, startServer } from './lib/server.ts'

const { values: options } = parseOptions({ options: { built: { type: 'boolean' } } })
if (!options.built) await buildSite()

await using browser = await chromium.launch(launchOptions())
await using site = await startServer({ env: {} })
const pictures = {
  // Browsers accept a PNG under this name.
  'favicon.ico': () => drawIcon(32),
  'apple-touch-icon.png': () => drawIcon(180, `padding: 36px; background: ${colors.paper[0]}`),
  'share.png': drawShareImage,
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
  return await page.screenshot({ omitBackground: true })
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
  return await page.screenshot()
}
