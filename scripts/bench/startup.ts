import { startWorkerd } from '../workerd.ts'
import type { Contender } from './contenders.ts'
import type { Result } from './results.ts'

/** From the start of the process to the last byte of its first page. */
export async function measureStartup(contenders: Contender[], rounds: number): Promise<Result[]> {
  const results = contenders.map(({ name }) => ({
    name: `First page after ms: ${name}`,
    of: 'First page after ms: constant',
    values: [] as number[],
  }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, { folder, env }] of contenders.entries()) {
      const started = performance.now()
      const worker = await startWorkerd(folder, env)
      const response = await fetch(worker.url)
      await response.arrayBuffer()
      results[index]!.values.push(performance.now() - started)
      await worker.stop()
    }
  }
  return results
}
