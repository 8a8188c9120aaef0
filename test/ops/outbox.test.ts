import { afterAll, expect, inject, test } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { copyProject } from '../support/copy-project.ts'
import { type Enquiry, newEnquiries, newEnquiry } from '../support/enquiry.ts'
import { type Fault, forwardInsert, startFaultyBackend } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/posting.ts'
import { storedRows } from '../support/stored-rows.ts'

// One outage of a copy with the outbox enabled, from its beginning to its end.

const enquiries = newEnquiries(20)

let isOver = false
const outage: Fault = ({ response }) => response.destroy()
const { url, publishableKey } = inject('backend')
const backend = await startFaultyBackend(url, () => (isOver ? forwardInsert : outage))
let announced = 0
const chat = await serve(() => {
  announced++
  return new Response()
})
const copy = copyProject()
const variables = {
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  NOTIFY_WEBHOOK_URL: chat.url,
  OUTBOX_ENABLED: 'true',
}
afterAll(() => Promise.all([copy.remove(), backend.stop(), chat.stop()]))
let site = await copy.start(variables)

/** Sends enquiries at once and returns those without a thank-you. */
async function send(enquiries: Enquiry[]) {
  const isThanked = await Promise.all(
    enquiries.map(async (enquiry) => {
      const response = await postEnquiry(site.url, enquiry, 'browser').catch(() => undefined)
      return response?.status === 201
    }),
  )
  return enquiries.filter((_, i) => !isThanked[i])
}

test('thanks visitors during an outage, even if the site is killed in the middle of it', async () => {
  const left = await send(enquiries.slice(0, 10))
  expect(left.length).toBeLessThan(10)
  const others = send(enquiries.slice(10))
  await site.end('SIGKILL')
  left.push(...(await others))
  site = await copy.start(variables)
  expect(await send(left)).toEqual([])
})

test('rejects a second start in the same folder', async () => {
  const { code, stderr } = await copy.run('scripts/start.ts', { ...variables, PORT: '0' })
  expect(stderr).toMatch(/^Another npm start is using \.data\./m)
  expect(code).toBe(1)
})

test('stores everything once soon after the first enquiry that follows the recovery', async () => {
  isOver = true
  const next = newEnquiry()
  expect(await send([next])).toEqual([])
  const rows = () => Promise.all([...enquiries, next].map(storedRows))
  const stored = async () => (await rows()).map(({ length }) => length)
  // Without that enquiry, the next attempt would follow after five minutes.
  await expect.poll(stored, { timeout: 60_000, interval: 500 }).toEqual(Array(21).fill(1))
  await expect.poll(() => announced).toBeGreaterThan(20)
  expect(site.output()).not.toMatch(/lovelace|ferns|113 ?496|5260250995|forty/i)
})
