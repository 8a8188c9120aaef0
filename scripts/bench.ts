import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBareWorker } from './lib/bare-worker.ts'
import { builtFolder } from './lib/built-config.ts'
import { readOptions } from './lib/read-options.ts'

type Pair<Value> = { constant: Value; site: Value }

const { values: options } = readOptions({ quick: { type: 'boolean' } })
const size = options.quick ? { starts: 5, rounds: 3, seconds: 1 } : { starts: 21, rounds: 11, seconds: 6 }

await using temporary = await mkdtempDisposable(join(tmpdir(), 'bench-'))
const site = await startBareWorker()
const folders = { constant: await writeConstant(temporary.path), site: builtFolder() }
const workers = { constant: await startBareWorker(folders.constant), site }
console.table({
  'First page after ms': await compare(folders, size.starts, measureStart),
  'Page views a second': await compare(workers, size.rounds, measureViews),
})
await Promise.all([workers.constant.stop(), workers.site.stop()])

/** A Worker that answers everything with the site's first page, as a constant. */
async function writeConstant(folder: string): Promise<string> {
  const response = await fetch(site.url)
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  writeFileSync(
    join(folder, 'index.js'),
    `const body = new TextEncoder().encode(${JSON.stringify(await response.text())})
const headers = ${JSON.stringify(headers)}
export default { fetch: () => new Response(body, { headers }) }`,
  )
  return folder
}

/** Measures the two in turns, so that a slow moment of the machine meets both. */
async function compare<Contender>(
  contenders: Pair<Contender>,
  rounds: number,
  measure: (contender: Contender) => Promise<number>,
) {
  const measured: Pair<number[]> = { constant: [], site: [] }
  // The first round is for warming up.
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 ? (['constant', 'site'] as const) : (['site', 'constant'] as const)
    for (const name of order) {
      const value = await measure(contenders[name])
      if (round > 0) measured[name].push(value)
    }
  }
  const [constant, site] = [median(measured.constant), median(measured.site)]
  return { constant: rounded(constant), site: rounded(site), ratio: rounded(site / constant) }
}

/** From the start of the runtime's process to the last byte of its first page. */
async function measureStart(folder: string): Promise<number> {
  const { firstPageMs, stop } = await startBareWorker(folder)
  await stop()
  return firstPageMs
}

async function measureViews({ url }: { url: string }): Promise<number> {
  const autocannon = ['node_modules/.bin/autocannon', '-j', '-n', '-c16', `-d${size.seconds}`, url]
  const { stdout } = await promisify(execFile)(process.execPath, autocannon)
  const { '2xx': views, duration, non2xx, errors } = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${url} does not answer as it should.`)
  return views / duration
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
