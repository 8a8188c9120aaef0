import { afterAll, expect, test } from 'vitest'
import { checkDeployed } from '../../scripts/doctor/deployed.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { paths } from '../../src/routes.ts'
import { copyProject } from '../support/copy-project.ts'
import { errorsIn } from '../support/doctor.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { type Fault, publishableKey, startFaultyBackend, storeAndAnswer } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/post-enquiry.ts'

// One outage of a copy with the outbox switched on, from its beginning to its end.

const crowd = Array.from({ length: 60 }, () => newEnquiry())

let isOver = false
const outage: Fault = ({ response }) => void response.socket?.destroy()
const backend = await startFaultyBackend(() => (isOver ? storeAndAnswer : outage))
const copy = copyProject({
  'wrangler.toml': (text) => text.replaceAll(/limit *= *\d+/g, 'limit = 1_000_000'),
})
const variables = {
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  NOTIFY_WEBHOOK_URL: '',
  OUTBOX_ENABLED: 'true',
}
afterAll(() => Promise.all([copy.remove(), backend.stop()]))
let site = await copy.start(variables, 'node scripts/start.ts')

async function askHealth() {
  const answer = await fetch(`${site.url}${paths.health}?deep`, { headers: { apikey: publishableKey } })
  return { status: answer.status, outbox: (await answer.json()).outbox }
}

/** By what they wrote. */
const thanked = new Set<string>()

/** Ten at a time, until everybody is thanked or the site is gone. */
async function sendCrowd() {
  const left = crowd.filter(({ message }) => !thanked.has(message))
  const sendOnes = async () => {
    for (let enquiry = left.shift(); enquiry; enquiry = left.shift()) {
      const answer = await postEnquiry(site.url, enquiry, 'browser').catch(() => undefined)
      if (!answer) break
      if (answer.status === 303) thanked.add(enquiry.message)
    }
  }
  await Promise.all(Array.from({ length: 10 }, sendOnes))
}

// After the crash the site is built anew.
test('60 visitors are thanked during an outage, although the site is killed in the middle of it', {
  timeout: 120_000,
}, async () => {
  const before = sendCrowd()
  await expect.poll(() => thanked.size, { interval: 20, timeout: 60_000 }).toBeGreaterThan(20)
  const { output } = site
  await site.end('SIGKILL')
  // What it has started ends with it.
  await expect.poll(() => fetch(site.url).catch(() => 'nobody')).toBe('nobody')
  await before
  expect(thanked.size).toBeLessThan(60)
  site = await copy.start(variables, 'node scripts/start.ts')
  await sendCrowd()
  expect(thanked.size).toBe(60)
  expect(output()).not.toMatch(/Lovelace|analytical|Engines|ledgers/i)
})

test('A second start in the same folder is refused on a hosted project too', async () => {
  const { code, stderr } = await copy.run('scripts/start.ts', {
    ...variables,
    PORT: String(await freePort()),
  })
  expect(stderr).toMatch(/^\.data is in use by another npm start\. /m)
  expect(code).toBe(1)
})

test('A monitor and the doctor learn how many wait, and since when', async () => {
  const { status, outbox } = await askHealth()
  expect(status).toBe(503)
  expect(outbox.waiting).toBeGreaterThanOrEqual(60)
  expect(await errorsIn(checkDeployed(site.url, { key: publishableKey }))).toContainEqual(
    expect.stringMatching(/^✗ No enquiry waits in its outbox: \d+ in it, the first since 20\d\d-/),
  )
})

test('Once the backend is well, everything is stored once by itself', {
  timeout: 90_000,
}, async () => {
  isOver = true
  // The outbox tries again within 15 s of a sign, like the question for its health.
  const waiting = async () => (await askHealth()).outbox.waiting
  await expect.poll(waiting, { timeout: 80_000, interval: 1_000 }).toBe(0)
  const messages = (rows: { message: string }[]) => rows.map(({ message }) => message).toSorted()
  expect(messages(backend.rows())).toEqual(messages(crowd))
  expect(site.output()).not.toMatch(/Lovelace|analytical|Engines|ledgers/i)
})
