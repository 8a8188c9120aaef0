import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { drawIcons } from './assets/icons.ts'
import { takeShareImage } from './assets/share-image.ts'
import { launchOptions } from './lib/chromium.ts'
import { startServer } from './lib/server.ts'

/** Appended to each PNG, where decoders ignore it. A picture without it is the owner's. */
const signature = 'drawn by npm run assets'

await using browser = await chromium.launch(await launchOptions())
await using site = await startServer({ env: {} })
const files = { ...(await drawIcons(browser)), 'share.png': await takeShareImage(browser, site.url) }
for (const [name, content] of Object.entries(files)) {
  const file = `public/${name}`
  const isPng = file.endsWith('.png')
  if (isPng && existsSync(file) && !readFileSync(file, 'latin1').endsWith(signature)) {
    console.log(`${file} is your own and was kept.`)
    continue
  }
  writeFileSync(file, isPng ? Buffer.concat([Buffer.from(content), Buffer.from(signature)]) : content)
  console.log(`${file} was written.`)
}
