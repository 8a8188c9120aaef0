import { initialStatus } from '../../src/store/table.ts'
import { startBackend } from '../lib/backend.ts'
import { freePort } from '../lib/free-port.ts'
import { sampleEnquiry } from '../lib/sample-enquiry.ts'
import { startWorkerd } from '../lib/workerd.ts'
import type { Result } from './results.ts'

const warmUp = 5

/** A row inserted directly, and the same enquiry through the site, in turns. */
export async function measureEnquiry(site: string, folder: string, rounds: number): Promise<Result[]> {
  const { url, publishableKey, stop } = await startBackend({ port: await freePort(), folder })
  const worker = await startWorkerd(site, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
  const values = { 'inserted directly': [] as number[], 'through the site': [] as number[] }
  const headers = { apikey: publishableKey, Prefer: 'return=minimal' }
  for (let round = -warmUp; round < rounds; round++) {
    const row = {
      ...sampleEnquiry(),
      message: `Message ${round}`,
      id: crypto.randomUUID(),
      status: initialStatus,
    }
    const direct = await timePost(`${url}/rest/v1/contact_submissions`, row, headers)
    const through = await timePost(`${worker.url}/api/contact`, row)
    if (round < 0) continue
    values['inserted directly'].push(direct)
    values['through the site'].push(through)
  }
  await Promise.all([worker.stop(), stop()])
  return [{ what: 'Enquiry in ms', values }]
}

async function timePost(url: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (response.status !== 201) throw new Error(`${url} answered ${response.status}.`)
  return performance.now() - started
}
