import { execFileSync } from 'node:child_process'
import { buildPeers } from './bench/peers.ts'
import { startBareWorker } from './bench/workers.ts'
import { builtFolder } from './lib/built-config.ts'
import { buildSite } from './lib/built-site.ts'

await buildSite()
await buildPeers()
console.table([
  await compare('First page after a start, ms (one heading)', 15, 'dist/floor', measureStart),
  await compare('Page views per second (a constant)', 3, 'dist/constant', countViews),
])

/** Alternates between the site and its peer, so that a slow machine slows down both. */
async function compare(
  measure: string,
  rounds: number,
  peerFolder: string,
  read: (folder: string) => Promise<number>,
) {
  const sites: number[] = []
  const peers: number[] = []
  while (peers.length < rounds) {
    sites.push(await read(builtFolder))
    peers.push(await read(peerFolder))
  }
  const ratios = sites.map((site, round) => site / peers[round]!)
  const [site, peer] = [median(sites), median(peers)]
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  return { measure, site, peer, ratio: (site / peer).toFixed(2), rounds: range }
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1]!)
}

async function measureStart(folder: string): Promise<number> {
  await using worker = await startBareWorker(folder)
  return worker.firstPageMs
}

async function countViews(folder: string): Promise<number> {
  await using worker = await startBareWorker(folder)
  const output = JSON.parse(`${execFileSync('autocannon', ['-j', '-n', '-c16', '-d4', worker.url])}`)
  if (output.non2xx + output.errors > 0) throw new Error(`${folder} returned errors.`)
  return output['2xx'] / output.duration
}
