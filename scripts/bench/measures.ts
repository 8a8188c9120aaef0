import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Variables } from '../../src/env.ts'
import { initialStatus } from '../../src/store/row.ts'
import { runtimes } from '../lib/end-with-parent.ts'
import { sampleEnquiry } from '../lib/sample-enquiry.ts'
import { startServer } from '../lib/server.ts'

export type RunningWorker = Awaited<ReturnType<typeof startWorker>>

/** Runs one alone, so that its process is the newest. */
export async function startWorker(configPath: string, env: Variables = {}) {
  const server = await startServer({ port: 0, env, configPath, bare: true, onLog: () => {} })
  return { ...server, ...runtimes.at(-1)! }
}

/** From the start of the process to the last byte of its first page. */
export async function measureStart(configPath: string) {
  const worker = await startWorker(configPath)
  const response = await fetch(worker.url)
  await response.arrayBuffer()
  const ms = performance.now() - worker.startedAt
  await worker.stop()
  return { 'First page after ms': ms }
}

export async function measureViews({ url, pid }: RunningWorker, views: number) {
  const before = cpuMicroseconds(pid)
  const autocannon = ['node_modules/.bin/autocannon', '-j', '-n', '-c16', `-a${views}`, url]
  const { stdout } = await promisify(execFile)(process.execPath, autocannon)
  const { duration, non2xx, errors } = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${url} does not answer as it should.`)
  return {
    'Page views a second': views / duration,
    'CPU of a view in µs': (cpuMicroseconds(pid) - before) / views,
    'Memory in MB': residentMegabytes(pid),
  }
}

export async function measureEnquiry({
  url,
  headers = {},
}: {
  url: string
  headers?: Record<string, string>
}) {
  const id = crypto.randomUUID()
  const row = { ...sampleEnquiry(), message: `Message ${id}`, id, status: initialStatus }
  const started = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(row),
  })
  await response.arrayBuffer()
  if (response.status !== 201) throw new Error(`${url} answered ${response.status}.`)
  return { 'Enquiry in ms': performance.now() - started }
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

const residentMegabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
