import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { packaged } from '../lib/packaged.ts'

/** Asks for the address over 16 connections for some seconds. */
export async function load(url: string, seconds: number): Promise<{ requests: number; perSecond: number }> {
  const options = ['-j', '-n', '-c16', `-d${seconds}`, url]
  const { stdout } = await promisify(execFile)(process.execPath, [packaged('autocannon'), ...options])
  const { requests, non2xx, errors } = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${url} does not answer as it should.`)
  return { requests: requests.total, perSecond: requests.average }
}
