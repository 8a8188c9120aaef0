import { afterAll, beforeAll, expect } from 'vitest'
import { checkDeployed } from '../../scripts/doctor/deployed.ts'
import { privacyRows, privacySummary } from '../../src/content/privacy.ts'
import { paths } from '../../src/routes.ts'
import { faults } from '../faults/faults.ts'
import { test } from '../support/browser-test.ts'
import { linesOf } from '../support/doctor.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { type Fault, publishableKey, startFaultyBackend, storeAndAnswer } from '../support/faulty-backend.ts'
import { contactForm } from '../support/form.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { startCopy } from '../support/start-copy.ts'

// One outage of a copy with the outbox switched on, from its beginning to its end.

const misfortunes = Object.keys(faults).map((fault) => newEnquiry({ company: `${fault} | Engines` }))
const crowd = Array.from({ length: 500 }, () => newEnquiry({ company: 'outage | Engines' }))

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
  const answer = await fetch(`${copy.url}${paths.health}?deep`)
  return { status: answer.status, told: await answer.json() }
}

const storedOf = ({ message }: Enquiry) => backend.rows().filter((row) => row.message === message)

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

test('500 visitors are thanked during an outage, although the site is killed in the middle of it', async () => {
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
  const send = () => Promise.all(Array.from({ length: 20 }, sendOnes))
  const before = send()
  await expect.poll(() => thanked.size, { interval: 20 }).toBeGreaterThan(250)
  await copy.crash()
  await before
  expect(thanked.size).toBeLessThan(500)
  await send()
  expect(thanked.size).toBe(500)
})

test('A monitor and the doctor learn how many wait, and since when', async () => {
  const { status, told } = await askHealth()
  expect(status).toBe(503)
  expect(told.outbox.waiting).toBeGreaterThanOrEqual(500)
  expect(Date.parse(told.outbox.since)).toBeLessThanOrEqual(Math.min(...thanked.values()))
  expect(await linesOf(checkDeployed(copy.url))).toContainEqual(
    expect.stringMatching(/^✗ No enquiry waits in its outbox: \d{3} in it, the first since 20\d\d-/),
  )
})

test.for([true, false])(
  'The note beside the form says that an enquiry may wait at Cloudflare, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ baseURL: copy.url, javaScriptEnabled })
    await page.goto('/')
    if (javaScriptEnabled) await contactForm(page).hydrated()
    await page.getByText(privacySummary).click()
    for (const { detail } of privacyRows({ mayWait: true }))
      expect(await page.getByText(detail).isVisible()).toBe(true)
  },
)

test('After the crash the outbox delivers by itself', async () => {
  const first = misfortunes.find(({ company }) => company.startsWith('answers 401'))!
  await expect.poll(() => storedOf(first), { timeout: 100_000 }).toHaveLength(1)
})

test('Once the backend is well, everything is stored once, oldest first, with the time of sending', async () => {
  isOver.outage = true
  expect(await askHealth()).toMatchObject({ status: 200, told: { backend: 'ready' } })
  const waiting = async () => (await askHealth()).told.outbox.waiting
  await expect.poll(waiting).toBe(0)

  const all = [...misfortunes, ...crowd].map(({ message }) => message)
  expect(
    backend
      .rows()
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual(all.toSorted())
  const rows = backend.rows().filter(({ message }) => thanked.has(message))
  const times = rows.map(({ created_at }) => Date.parse(created_at!))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  for (const [i, { message }] of rows.entries()) {
    expect(times[i]).toBeGreaterThanOrEqual(sent.get(message)!)
    expect(times[i]).toBeLessThanOrEqual(thanked.get(message)!)
  }
  const delivered = () =>
    Array.from(
      copy.output().matchAll(/^\{"event":"outbox","id":"([^"]+)".*"outcome":"stored"/gm),
      ([, id]) => id,
    )
  const isOfCrowd = (id: string | undefined) => rows.some((row) => row.id === id)
  await expect.poll(() => delivered().filter(isOfCrowd)).toEqual(rows.map(({ id }) => id))
  expect(copy.output().match(/Lovelace|analytical|Engines|ledgers/gi)).toBeNull()
})
