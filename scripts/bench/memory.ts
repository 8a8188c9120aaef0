import { startWorkerd } from '../workerd.ts'
import type { Contender } from './contenders.ts'
import { load } from './load.ts'
import type { Result } from './results.ts'
import { residentMegabytes } from './usage.ts'

const shares = { 'first tenth': 0.1, 'first half': 0.5, last: 1 }

/** What a Worker holds in memory at the start, in the middle and at the end of many page views. */
export async function measureMemory(contenders: Contender[], pageViews: number): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, folder, env } of contenders) {
    const worker = await startWorkerd(folder, env)
    let answered = 0
    for (const [point, share] of Object.entries(shares)) {
      while (answered < pageViews * share) answered += (await load(worker.url, 2)).requests
      const what = `Memory in MB after the ${point} of ${pageViews.toLocaleString('en')} views`
      results.push({
        name: `${what}: ${name}`,
        of: `${what}: constant`,
        values: [residentMegabytes(worker.pid)],
      })
    }
    await worker.stop()
  }
  return results
}
