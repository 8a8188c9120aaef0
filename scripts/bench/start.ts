import { startWorkerd } from '../lib/workerd.ts'
import type { Result, Worker } from './results.ts'

/** From the start of the process to the last byte of its first page. */
export async function measureStart(workers: Worker[], rounds: number): Promise<Result[]> {
  const values = Object.fromEntries(workers.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, folder } of workers) {
      const started = performance.now()
      const worker = await startWorkerd(folder)
      const response = await fetch(worker.url)
      await response.arrayBuffer()
      values[name]!.push(performance.now() - started)
      await worker.stop()
    }
  }
  return [{ what: 'First page after ms', values }]
}
