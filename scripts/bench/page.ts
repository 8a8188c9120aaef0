import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type RunningWorker, startWorkerd } from '../lib/workerd.ts'

/** From the start of the process to the last byte of its first page. */
export async function measureStart(folder: string) {
  const started = performance.now()
  const worker = await startWorkerd(folder)
  const response = await fetch(worker.url)
  await response.arrayBuffer()
  const ms = performance.now() - started
  await worker.stop()
  return { 'First page after ms': ms }
}

/** Asks for the page over 16 connections for some seconds. */
export async function measureViews({ url, pid }: RunningWorker, seconds: number) {
  const before = cpuMicroseconds(pid)
  const autocannon = ['node_modules/.bin/autocannon', '-j', '-n', '-c16', `-d${seconds}`, url]
  const { stdout } = await promisify(execFile)(process.execPath, autocannon)
  const { requests, non2xx, errors } = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${url} does not answer as it should.`)
  return {
    'Page views a second': requests.average,
    'CPU of a view in µs': (cpuMicroseconds(pid) - before) / requests.total,
    'Memory in MB': residentMegabytes(pid),
  }
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
