import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBareWorker } from './bench/bare-worker.ts'
import { builtFolder } from './lib/built-config.ts'

const [rounds, seconds] = process.argv.includes('--quick') ? [4, 1] : [15, 5]

await using temporary = await mkdtempDisposable(join(tmpdir(), 'bench-'))
await using site = await startBareWorker(builtFolder)
await writeConstantWorker(temporary.path)
await using constant = await startBareWorker(temporary.path)

const workers = { constant, site }
const startMs = { constant: [] as number[], site: [] as number[] }
const viewsPerSecond = { constant: [] as number[], site: [] as number[] }
// Alternates, so that a temporary slowdown of the machine affects both.
for (let round = 0; round < rounds; round++)
  for (const name of ['constant', 'site'] as const) {
    startMs[name].push(await measureStart(workers[name].folder))
    viewsPerSecond[name].push(countViews(workers[name].url))
  }
console.table({ 'First page after ms': compare(startMs), 'Page views per second': compare(viewsPerSecond) })

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
  const autocannon = ['node_modules/.bin/autocannon', '-j', '-n', '-c16', `-d${seconds}`, url]
  const {
    '2xx': views,
    duration,
    non2xx,
    errors,
  } = JSON.parse(`${execFileSync(process.execPath, autocannon)}`)
  if (non2xx + errors > 0) throw new Error(`${url} returned errors.`)
  return views / duration
}

function compare(measured: typeof startMs) {
  const [constant, site] = [median(measured.constant), median(measured.site)]
  return { constant, site, ratio: (site / constant).toFixed(2) }
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1]!)
}
