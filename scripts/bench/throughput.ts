import { startWorkerd } from '../workerd.ts'
import type { Contender } from './contenders.ts'
import { load } from './load.ts'
import type { Result } from './results.ts'
import { cpuMicroseconds } from './usage.ts'

/** Page views a second and what each costs the Worker, turn by turn: a slow moment of the machine meets all alike. */
export async function measureThroughput(
  contenders: Contender[],
  rounds: number,
  seconds: number,
): Promise<Result[]> {
  const lanes = await Promise.all(
    contenders.map(async ({ name, folder, env }) => ({
      worker: await startWorkerd(folder, env),
      speed: toResult('GET / a second', name),
      cost: toResult('CPU of GET / in µs', name),
    })),
  )
  for (const { worker } of lanes) await load(worker.url, 1)
  for (let round = 0; round < rounds; round++) {
    for (const { worker, speed, cost } of startingWith(round, lanes)) {
      const before = cpuMicroseconds(worker.pid)
      const { requests, perSecond } = await load(worker.url, seconds)
      speed.values.push(perSecond)
      cost.values.push((cpuMicroseconds(worker.pid) - before) / requests)
    }
  }
  await Promise.all(lanes.map(({ worker }) => worker.stop()))
  return [...lanes.map(({ speed }) => speed), ...lanes.map(({ cost }) => cost)]
}

/** Each goes first in its turn: what one leaves behind is not always another's to bear. */
function startingWith<Lane>(round: number, lanes: Lane[]): Lane[] {
  const first = round % lanes.length
  return [...lanes.slice(first), ...lanes.slice(0, first)]
}

const toResult = (what: string, name: string): Result => ({
  name: `${what}: ${name}`,
  of: `${what}: constant`,
  values: [],
})
