import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { startWorkerd } from '../lib/workerd.ts'
import { load } from './load.ts'
import type { Result, Worker } from './results.ts'

/** Page views a second and what each costs, in turns: a slow moment of the machine meets all alike. */
export async function measureViews(workers: Worker[], rounds: number, seconds: number): Promise<Result[]> {
  const lanes = await Promise.all(
    workers.map(async ({ name, folder }) => ({
      name,
      worker: await startWorkerd(folder),
      speed: [] as number[],
      cost: [] as number[],
    })),
  )
  for (const { worker } of lanes) await load(worker.url, 1)
  for (let round = 0; round < rounds; round++) {
    for (const { worker, speed, cost } of lanes) {
      const before = cpuMicroseconds(worker.pid)
      const { requests, perSecond } = await load(worker.url, seconds)
      speed.push(perSecond)
      cost.push((cpuMicroseconds(worker.pid) - before) / requests)
    }
    // Each goes first in its turn.
    lanes.push(lanes.shift()!)
  }
  for (const { worker } of lanes) await worker.stop()
  const byName = (part: 'speed' | 'cost') =>
    Object.fromEntries(workers.map(({ name }) => [name, lanes.find((lane) => lane.name === name)![part]]))
  return [
    { what: 'Page views a second', values: byName('speed') },
    { what: 'CPU of a view in µs', values: byName('cost') },
  ]
}

/** The CPU time that a process has used, from Linux's own books; elsewhere not a number. */
function cpuMicroseconds(pid: number): number {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return Number.NaN
  const times = readdirSync(tasks).map(
    (task) => readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0],
  )
  return times.reduce((sum, time) => sum + Number(time) / 1000, 0)
}
