import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const connections = 16

/** Asks for the address over 16 connections for some seconds, with wrk where it is installed. */
export async function load(url: string, seconds: number): Promise<{ requests: number; perSecond: number }> {
  try {
    return await loadWithWrk(url, seconds)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return loadWithAutocannon(url, seconds)
  }
}

async function loadWithWrk(url: string, seconds: number) {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url])
  if (stdout.includes('Non-2xx')) throw new Error(`${url} does not answer as it should.`)
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
  return { requests: read(/(\d+) requests in/), perSecond: read(/Requests\/sec:\s+([\d.]+)/) }
}

async function loadWithAutocannon(url: string, seconds: number) {
  const { stdout } = await run('autocannon', ['-j', '-n', `-c${connections}`, `-d${seconds}`, url])
  const { requests, non2xx, errors } = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${url} does not answer as it should.`)
  return { requests: requests.total, perSecond: requests.average }
}
