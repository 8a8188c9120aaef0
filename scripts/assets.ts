import { existsSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { drawIcons } from './assets/icons.ts'
import { takeShareImage } from './assets/share-image.ts'
import { isDrawn } from './assets/source-digest.ts'
import { launchOptions } from './lib/chromium.ts'
import { writeRetention } from './lib/retention.ts'
import { startServer } from './lib/server.ts'

await using browser = await chromium.launch(await launchOptions())
await using site = await startServer({ env: {} })
const files = { ...(await drawIcons(browser)), 'share.png': await takeShareImage(browser, site.url) }
for (const [name, content] of Object.entries(files)) {
  const file = `public/${name}`
  const isOwn = file.endsWith('.png') && existsSync(file) && !isDrawn(file)
  if (!isOwn) writeFileSync(file, content)
  console.log(isOwn ? `${file} is your own, and stays.` : `${file} is drawn.`)
}
writeRetention()
