import { execFileSync } from 'node:child_process'
import { buildPeers } from './bench/peers.ts'
import { measureVisit } from './bench/visit.ts'
import { startBareWorker } from './bench/workers.ts'
import { builtFolder } from './lib/built-config.ts'
import { buildSite } from './lib/built-site.ts'

await buildSite()
await buildPeers()
console.table([
  ...(await compare(15, 'dist/floor', measureStart)),
  ...(await compare(3, 'dist/constant', countViews)),
  ...(await compare(15, 'dist/plain/worker', measureVisit)),
])

type Figures = Record<string, number>

/** Alternates between the site and its peer, so that a slow machine slows down both. */
async function compare(rounds: number, peer: string, measure: (folder: string) => Promise<Figures>) {
  const sites: Figures[] = []
  const peers: Figures[] = []
  while (peers.length < rounds) {
    sites.push(await measure(builtFolder))
    peers.push(await measure(peer))
  }
  return Object.keys(sites[0]!).map((measure) => {
    const site = median(sites.map((figures) => figures[measure]!))
    const peer = median(peers.map((figures) => figures[measure]!))
    const ratios = sites.map((figures, round) => figures[measure]! / peers[round]![measure]!)
    const rounds = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    return { measure, site, peer, ratio: (site / peer).toFixed(2), rounds }
  })
}

function median(values: number[]): number {
  return Math.round(values.sort((a, b) => a - b)[values.length >> 1]!)
}

async function measureStart(folder: string) {
  await using worker = await startBareWorker(folder)
  return { 'First page after a start, ms (one heading)': worker.firstPageMs }
}

async function countViews(folder: string) {
  await using worker = await startBareWorker(folder)
  const output = JSON.parse(`${execFileSync('autocannon', ['-j', '-n', '-c16', '-d4', worker.url])}`)
  if (output.non2xx + output.errors > 0) throw new Error(`${folder} returned errors.`)
  return { 'Page views per second (a constant)': output['2xx'] / output.duration }
}
