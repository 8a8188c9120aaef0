import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startBareWorker } from './bench/bare-worker.ts'
import { measurePaints, servePages } from './bench/first-paint.ts'
import { builtFolder } from './lib/built-config.ts'
import { launchOptions } from './lib/chromium.ts'
import { parseOptions } from './lib/cli.ts'
import { buildSite } from './lib/server.ts'

const { values: options } = parseOptions({
  options: { quick: { type: 'boolean' }, built: { type: 'boolean' } },
})
const [rounds, seconds] = options.quick ? [4, 1] : [15, 5]
if (!options.built) await buildSite()

await using temporary = await mkdtempDisposable(join(tmpdir(), 'bench-'))
await using site = await startBareWorker(builtFolder)
await writeConstantWorker(temporary.path)
await using constant = await startBareWorker(temporary.path)
await using browser = await chromium.launch(launchOptions())
const pages = await servePages(site.url)

const workers = { limit: constant, site }
const measured: Record<string, { limit: number[]; site: number[] }> = {}
// Alternates, so that a temporary slowdown of the machine affects both.
for (let round = 0; round < rounds; round++)
  for (const name of ['limit', 'site'] as const) {
    const paints = await measurePaints(browser, `${pages.url}/${name}`)
    const values = {
      'First page after ms': await measureStart(workers[name].folder),
      'Page views per second': countViews(workers[name].url),
      'First paint after ms': paints.first,
      'Largest paint after ms': paints.largest,
    }
    for (const [measure, value] of Object.entries(values)) {
      measured[measure] ??= { limit: [], site: [] }
      measured[measure][name].push(value)
    }
  }
await pages.stop()
console.table(
  Object.fromEntries(Object.entries(measured).map(([measure, values]) => [measure, compare(values)])),
)

async function writeConstantWorker(folder: string): Promise<void> {
  const response = await fetch(site.url)
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  writeFileSync(
    join(folder, 'index.js'),
    `const body = new TextEncoder().encode(${JSON.stringify(await response.text())})
const headers = ${JSON.stringify(headers)}
export default { fetch: () => new Response(body, { headers }) }`,
  )
}

async function measureStart(folder: string): Promise<number> {
  await using worker = await startBareWorker(folder)
  return worker.firstPageMs
}

function countViews(url: string): number {
  const autocannon = ['node_modules/autocannon/autocannon.js', '-j', '-n', '-c16', `-d${seconds}`, url]
  const output = JSON.parse(`${execFileSync(process.execPath, autocannon)}`)
  if (output.non2xx + output.errors > 0) throw new Error(`${url} returned errors.`)
  return output['2xx'] / output.duration
}

function compare(values: { limit: number[]; site: number[] }) {
  const [limit, site] = [median(values.limit), median(values.site)]
  return { limit, site, ratio: (site / limit).toFixed(2) }
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1]!)
}
