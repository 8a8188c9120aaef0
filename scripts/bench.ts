import { execFileSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import { measureFirstPaint, servePages } from './bench/first-paint.ts'
import { buildFloor, startBareWorker, writeConstant } from './bench/workers.ts'
import { builtFolder } from './lib/built-config.ts'
import { buildSite } from './lib/built-site.ts'
import { launchOptions } from './lib/chromium.ts'

await buildSite()
await buildFloor('dist/floor')
await using site = await startBareWorker(builtFolder)
await writeConstant(site.url, 'dist/constant')
await using constant = await startBareWorker('dist/constant')
await using browser = await chromium.launch(launchOptions())
const pages = await servePages(site.url)

console.table({
  'First page after a start, ms (one heading)': await compare(15, builtFolder, 'dist/floor', measureStart),
  'Page views per second (a constant)': await compare(3, site.url, constant.url, countViews),
  'First paint on a slow phone, ms (React in the head, typeface preloaded)': await compare(
    9,
    `${pages.url}/site`,
    `${pages.url}/peer`,
    (url) => measureFirstPaint(browser, url),
  ),
})
await pages.stop()

/** The medians of the site and of its peer in brackets. Alternates, so that a slow machine slows down both. */
async function compare(
  rounds: number,
  site: string,
  peer: string,
  measure: (subject: string) => Promise<number> | number,
) {
  const sites: number[] = []
  const peers: number[] = []
  for (let round = 0; round < rounds; round++) {
    sites.push(await measure(site))
    peers.push(await measure(peer))
  }
  const ratios = sites.map((value, round) => (value / peers[round]!).toFixed(2)).sort()
  const ratio = (median(sites) / median(peers)).toFixed(2)
  return { site: median(sites), peer: median(peers), ratio, rounds: `${ratios[0]} to ${ratios.at(-1)}` }
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1]!)
}

async function measureStart(folder: string): Promise<number> {
  await using worker = await startBareWorker(folder)
  return worker.firstPageMs
}

function countViews(url: string): number {
  const output = JSON.parse(`${execFileSync('autocannon', ['-j', '-n', '-c16', '-d4', url])}`)
  if (output.non2xx + output.errors > 0) throw new Error(`${url} returned errors.`)
  return output['2xx'] / output.duration
}
