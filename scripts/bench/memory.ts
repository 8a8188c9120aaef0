import { execFileSync } from 'node:child_process'
import { startWorkerd } from '../lib/workerd.ts'
import { load } from './load.ts'
import type { Result, Worker } from './results.ts'

const shares = { half: 0.5, all: 1 }

/** What a Worker holds in memory after half of many page views, and after all of them. */
export async function measureMemory(workers: Worker[], views: number): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, folder } of workers) {
    const worker = await startWorkerd(folder)
    const values: Result['values'] = {}
    let answered = 0
    for (const [point, share] of Object.entries(shares)) {
      while (answered < views * share) answered += (await load(worker.url, 2)).requests
      values[point] = [residentMegabytes(worker.pid)]
    }
    results.push({ what: `Memory in MB of ${views.toLocaleString('en')} views, ${name}: after`, values })
    await worker.stop()
  }
  return results
}

const residentMegabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
