import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { launchOptions } from './lib/chromium.ts'
import { readOptions } from './lib/read-options.ts'
import { startServer } from './lib/server.ts'
import { stop } from './lib/stop.ts'
import { buildCommit, writeComparison } from './shots/against.ts'
import { states } from './shots/states.ts'

type Shot = { state: string; width: number; scheme: 'light' | 'dark' }

const usualWidths = [320, 360, 390, 600, 744, 820, 1024, 1104, 1180, 1280, 1440, 1920, 2560]
const { values: options } = readOptions({
  width: { type: 'string', multiple: true, default: usualWidths.map(String) },
  docs: { type: 'boolean' },
  against: { type: 'string' },
})
const widths = options.width.map(Number)
if (!widths.every((width) => width >= 100)) stop('--width takes a number of pixels, 100 or more.')

const shots: Shot[] = options.docs
  ? [
      { state: 'first-screen', width: 1280, scheme: 'light' },
      { state: 'first-screen', width: 360, scheme: 'dark' },
    ]
  : widths.flatMap((width) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        Object.keys(states).map((state) => ({ state, width, scheme })),
      ),
    )

const browser = await chromium.launch(await launchOptions())
const folder = options.docs ? 'docs' : 'shots'
if (options.against) {
  const other = buildCommit(options.against)
  await take('shots/before', other.configPath)
  await take('shots/after')
  other.remove()
  const differing = writeComparison(shots.map(fileOf), 'shots/before', 'shots/after', 'shots/index.html')
  console.log(`${differing} of ${shots.length} look different: open shots/index.html.`)
} else {
  await take(folder)
  console.log(`${shots.length} screenshots are in ${folder}/.`)
}
await browser.close()

async function take(folder: string, configPath?: string) {
  mkdirSync(folder, { recursive: true })
  const site = await startServer({ port: 0, env: {}, onLog: () => {}, ...(configPath && { configPath }) })
  for (const shot of shots) {
    const { state, width, scheme } = shot
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    await states[state]!(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}/${fileOf(shot)}`, fullPage: state === 'page' })
    await page.close()
  }
  await site.stop()
}

function fileOf({ state, width, scheme }: Shot): string {
  return `${state}-${width}-${scheme}.png`
}
