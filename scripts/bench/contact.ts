import type { RunningBackend } from '../backend.ts'
import type { Result } from './results.ts'

/** An enquiry through the site, and the same row inserted directly, in turns. */
export async function measureContact(
  site: string,
  backend: RunningBackend,
  rounds: number,
): Promise<Result[]> {
  const table = `${backend.url}/rest/v1/contact_submissions`
  const headers = { apikey: backend.publishableKey, Prefer: 'return=minimal' }
  const direct: Result = { name: 'Enquiry in ms: inserted directly', values: [] }
  const throughSite: Result = { name: 'Enquiry in ms: through the site', values: [], of: direct.name }
  for (let round = -warmUp; round < rounds; round++) {
    const enquiry = { ...anyEnquiry, message: `Message ${round}` }
    const row = { ...enquiry, id: crypto.randomUUID(), status: 'new' }
    const directly = await timePost(table, row, headers)
    const through = await timePost(`${site}/api/contact`, enquiry)
    if (round < 0) continue
    direct.values.push(directly)
    throughSite.values.push(through)
  }
  return [direct, throughSite]
}

const warmUp = 5

const anyEnquiry = {
  name: 'Ann Example',
  email: 'ann@firm.example',
  company: 'Firm & Sons',
  interest: 'ai-agents',
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
