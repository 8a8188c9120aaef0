import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { startBareWorker } from './bench/bare-worker.ts'
import { measureFirstPaint, servePages } from './bench/first-paint.ts'
import { launchOptions } from './lib/chromium.ts'
import { buildSite } from './lib/server.ts'

const folder = 'dist/bench'
const rounds = { start: 15, views: 3, paint: 9 }

await buildSite()
await using site = await startBareWorker('dist/worker')
rmSync(folder, { recursive: true, force: true })
const floor = await buildFloor()
await using constant = await startBareWorker(await writeConstant())
await using browser = await chromium.launch(launchOptions())
const pages = await servePages(site.url)

console.table({
  'First page after a start, ms (a Worker with the same packages and one heading)': await compare(
    rounds.start,
    async (name) => {
      await using worker = await startBareWorker(name === 'site' ? 'dist/worker' : floor)
      return worker.firstPageMs
    },
  ),
  'Page views per second (a Worker that returns a constant)': await compare(rounds.views, (name) =>
    countViews((name === 'site' ? site : constant).url),
  ),
  'First paint on a slow phone, ms (linked styles and scripts)': await compare(rounds.paint, (name) =>
    measureFirstPaint(browser, `${pages.url}/${name}`),
  ),
})
await pages.stop()

/** The medians of the site and of its peer in brackets. Alternates, so that a slow machine slows down both. */
async function compare(rounds: number, measure: (name: 'site' | 'peer') => Promise<number> | number) {
  const site: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round++) {
    site.push(await measure('site'))
    peer.push(await measure('peer'))
  }
  const ratios = site.map((value, index) => value / peer[index]!)
  const noise = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  return { site: median(site), peer: median(peer), ratio: (median(site) / median(peer)).toFixed(2), noise }
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1]!)
}

/** The least that a Worker with these packages can do. */
async function buildFloor(): Promise<string> {
  const conditions = ['workerd', 'worker', 'module', 'production']
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions } },
    build: {
      ssr: 'scripts/bench/floor.tsx',
      outDir: `${folder}/floor`,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  })
  return `${folder}/floor`
}

async function writeConstant(): Promise<string> {
  const response = await fetch(site.url)
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  mkdirSync(`${folder}/constant`, { recursive: true })
  writeFileSync(
    `${folder}/constant/index.js`,
    `const body = new TextEncoder().encode(${JSON.stringify(await response.text())})
export default { fetch: () => new Response(body, { headers: ${JSON.stringify(headers)} }) }`,
  )
  return `${folder}/constant`
}

function countViews(url: string): number {
  const output = JSON.parse(`${execFileSync('autocannon', ['-j', '-n', '-c16', '-d4', url])}`)
  if (output.non2xx + output.errors > 0) throw new Error(`${url} returned errors.`)
  return output['2xx'] / output.duration
}
