import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDeployed } from '../../scripts/doctor/deployed.ts'
import { paths } from '../../src/routes.ts'
import { faults } from '../faults/faults.ts'
import { linesOf } from '../support/doctor.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { type Fault, publishableKey, startFaultyBackend, storeAndAnswer } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { startCopy } from '../support/start-copy.ts'

// One outage of a copy with the outbox switched on, from its beginning to its end.

const misfortunes = Object.keys(faults).map((fault) => newEnquiry({ company: `${fault} | Engines` }))
const crowd = Array.from({ length: 60 }, () => newEnquiry({ company: 'outage | Engines' }))

/** What stands in the backend's way no more. */
const isOver = { faults: false, outage: false }

let backend: Awaited<ReturnType<typeof startFaultyBackend>>
let copy: Awaited<ReturnType<typeof startCopy>>

function faultOf({ company }: { company: string }): Fault {
  const fault = faults[company.split(' | ')[0]!]?.[0]
  if (fault) return isOver.faults ? storeAndAnswer : fault
  return isOver.outage ? storeAndAnswer : ({ response }) => void response.socket?.destroy()
}

beforeAll(async () => {
  backend = await startFaultyBackend(faultOf)
  copy = await startCopy(
    { 'wrangler.toml': (text) => text.replaceAll(/limit = \d+/g, 'limit = 1_000_000') },
    {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      NOTIFY_WEBHOOK_URL: '',
      OUTBOX_ENABLED: 'true',
    },
  )
})
afterAll(() => Promise.all([copy?.stop(), backend?.stop()]))

async function askHealth() {
  const answer = await fetch(`${copy.url}${paths.health}?deep`, { headers: { apikey: publishableKey } })
  return { status: answer.status, told: await answer.json() }
}

test('Whatever the backend does to an enquiry, its visitor is thanked', async () => {
  const answers = misfortunes.map((enquiry, i) =>
    postEnquiry(copy.url, enquiry, i % 2 === 0 ? 'script' : 'browser'),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(misfortunes.map((_, i) => (i % 2 === 0 ? 201 : 303)))
  isOver.faults = true
})

/** When each visitor sent, and when they were thanked. */
const sent = new Map<string, number>()
const thanked = new Map<string, number>()

// After the crash the site is built anew.
test('60 visitors are thanked during an outage, although the site is killed in the middle of it', {
  timeout: 120_000,
}, async () => {
  const left = [...crowd]
  const sendOnes = async () => {
    while (left.length > 0) {
      const enquiry = left.shift()!
      const { message } = enquiry
      if (!sent.has(message)) sent.set(message, Date.now())
      const answer = await postEnquiry(copy.url, enquiry).catch(() => undefined)
      if (answer?.status === 201) thanked.set(message, Date.now())
      else left.push(enquiry)
      if (!answer) break
    }
  }
  const send = () => Promise.all(Array.from({ length: 10 }, sendOnes))
  const before = send()
  await expect.poll(() => thanked.size, { interval: 20 }).toBeGreaterThan(20)
  await copy.crash()
  await before
  expect(thanked.size).toBeLessThan(60)
  await send()
  expect(thanked.size).toBe(60)
})

test('A monitor and the doctor learn how many wait, and since when', async () => {
  const { status, told } = await askHealth()
  expect(status).toBe(503)
  expect(told.outbox.waiting).toBeGreaterThanOrEqual(60)
  expect(Date.parse(told.outbox.since)).toBeLessThanOrEqual(Math.min(...thanked.values()))
  expect(await linesOf(checkDeployed(copy.url, { key: publishableKey }))).toContainEqual(
    expect.stringMatching(/^✗ No enquiry waits in its outbox: \d+ in it, the first since 20\d\d-/),
  )
})

test('Once the backend is well, everything is stored once by itself, with the time of sending', {
  timeout: 90_000,
}, async () => {
  isOver.outage = true
  // The outbox begins 30 s after the last enquiry.
  const waiting = async () => (await askHealth()).told.outbox.waiting
  await expect.poll(waiting, { timeout: 80_000, interval: 1_000 }).toBe(0)
  const messages = (rows: { message: string }[]) => rows.map(({ message }) => message).toSorted()
  expect(messages(backend.rows())).toEqual(messages([...misfortunes, ...crowd]))
  for (const { message, created_at } of backend.rows().filter(({ message }) => thanked.has(message))) {
    const time = Date.parse(created_at!)
    expect(time).toBeGreaterThanOrEqual(sent.get(message)!)
    expect(time).toBeLessThanOrEqual(thanked.get(message)!)
  }
  expect(copy.output().match(/Lovelace|analytical|Engines|ledgers/gi)).toBeNull()
})
