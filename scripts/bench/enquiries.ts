import { initialStatus } from '../../src/store/table.ts'
import { startBackend } from '../lib/backend.ts'
import { freePort } from '../lib/ports.ts'
import { sampleEnquiry } from '../lib/sample-enquiry.ts'
import { startWorkerd } from '../lib/workerd.ts'

/** Two ways to store an enquiry: a row inserted directly, and a post to the site. */
export async function startEnquiries(site: string, folder: string) {
  const { url, publishableKey, stop } = await startBackend({ port: await freePort(), folder })
  const worker = await startWorkerd(site, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
  const headers = { apikey: publishableKey, Prefer: 'return=minimal' }
  return {
    ways: {
      'inserted directly': () => timePost(`${url}/rest/v1/contact_submissions`, headers),
      'through the site': () => timePost(`${worker.url}/api/contact`),
    },
    stop: () => Promise.all([worker.stop(), stop()]),
  }
}

async function timePost(url: string, headers: Record<string, string> = {}) {
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
