import { abortAllDurableObjects } from 'cloudflare:test'
import worker from 'built-worker'
import { expect, test, vi } from 'vitest'
import { bindings, chat, mailbox } from '../support/channels.ts'
import { newEnquiry } from '../support/enquiry.ts'
import {
  database,
  idsOf,
  intercept,
  monitor,
  newEnquiries,
  outbox,
  refuse,
  send,
  store,
  stored,
} from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { storedRows } from '../support/stored-rows.ts'

intercept()

const dayMs = 86_400_000

test('stores each enquiry of an outage once, as typed and with its time, even if it was sent twice', async () => {
  database.breakDown()
  const enquiries = newEnquiries(2)
  const sentAt = Date.now()
  for (const enquiry of enquiries) {
    for (const response of [await send(enquiry), await send(enquiry)]) {
      expect(response.status).toBe(201)
      expect(await response.json()).toEqual({ ok: true })
    }
    vi.setSystemTime(Date.now() + 1_000)
  }
  await outbox.run()
  const since = new Date(sentAt).toISOString().slice(0, 19).replace('T', ' ')
  expect(await outbox.object().check()).toEqual([{ target: 'database', count: 2, since }])

  database.recover(store)
  await outbox.run()
  const logged = [...takeLines(), ...takeLogged()]
  for (const [i, enquiry] of enquiries.entries()) {
    const rows = await storedRows(enquiry)
    expect(rows).toEqual([expect.objectContaining({ ...enquiry, status: 'new' })])
    expect(Date.parse(rows[0]!.created_at)).toBe(sentAt + 1_000 * i)
    for (const text of Object.values(enquiry)) expect(logged.join()).not.toContain(`"${text}"`)
  }
  expect(await outbox.waiting()).toBe(0)
})

test('stores and announces every enquiry once when the object dies in the middle of a run', async () => {
  const enquiries = newEnquiries(6)
  await outbox.enqueue(enquiries)
  // The fourth is stored, but the object dies before it receives the response.
  database.recover(async (_, store) => {
    const response = await store()
    return database.rows.length === 4 ? new Promise<Response>(() => {}) : response
  })
  void outbox.run().catch(() => {})
  await expect.poll(() => database.rows).toHaveLength(4)
  await expect.poll(() => storedRows(enquiries[3]!)).toHaveLength(1)
  await abortAllDurableObjects()
  database.recover(store)
  await outbox.run()
  expect(await outbox.waiting()).toBe(0)
  for (const enquiry of enquiries) {
    expect(await storedRows(enquiry)).toHaveLength(1)
    expect(chat.messages.filter((text) => text.includes(enquiry.company))).toHaveLength(1)
  }
})

test.for<[string, () => Promise<unknown>]>([
  ['an enquiry is stored', async () => send(newEnquiry())],
  ['the daily check succeeds', () => worker.scheduled({}, bindings)],
])('stores all waiting enquiries in order within 15 seconds after %s', async ([, giveSign]) => {
  database.breakDown()
  const enquiries = newEnquiries(30)
  await outbox.enqueue(enquiries)
  await outbox.run()
  database.recover()
  // A check that anyone can request changes nothing.
  expect(await monitor()).toBe(200)
  expect(await outbox.nextRun()).toBe(300_000)
  await giveSign()
  expect(await outbox.nextRun()).toBeLessThanOrEqual(15_000)
  database.forget()
  await outbox.run()
  expect(database.rows.map(({ id }) => id)).toEqual(await idsOf(enquiries))
  expect(await outbox.waiting()).toBe(0)
})

const fail = () => {
  throw new TypeError('a fault')
}
const html = async () => new Response('<html>Forbidden</html>', { status: 403 })
const others = /accepts other enquiries, so look for a policy, trigger or firewall/

test.for<[string, typeof stored, advice: RegExp]>([
  ['a constraint', refuse('23514'), /a constraint refuses it\. Compare/],
  ['a policy', refuse('42501', 'row-level security'), others],
  ['a trigger', refuse('42501', 'permission denied', 403), others],
  ['a firewall', html, others],
  ['a broken connection', fail, others],
])('a row rejected by %s delays no other and is announced once', async ([, rejection, advice]) => {
  const [rejected, good] = [newEnquiries(20), newEnquiries(5)]
  await outbox.enqueue([...rejected, ...good])
  const rejectedIds = await idsOf(rejected)
  database.recover((row, store) => (rejectedIds.includes(row.id) ? rejection : stored)(row, store))
  await outbox.run()
  expect(database.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(await idsOf(good)))
  expect(await outbox.waiting()).toBe(20)
  for (let i = 0; i < 5; i++) {
    await send(newEnquiry())
    vi.setSystemTime(Date.now() + 300_000)
    database.forget()
    await outbox.run()
    expect(database.rows.length + database.probes).toBeLessThanOrEqual(20)
  }
  const notices = chat.messages.filter((text) => text.includes('rejects one'))
  expect(notices.map((text) => text.match(/[\da-f]{8}-[\da-f-]{27}/)?.[0])).toEqual(rejectedIds)
  expect(notices[0]).toMatch(advice)
  expect(chat.messages.join()).not.toMatch(/Enquiries (are|cannot)|SUPABASE_URL/)

  database.recover()
  vi.setSystemTime(Date.now() + 300_000)
  await outbox.run()
  expect(await outbox.waiting()).toBe(0)
  takeLogged()
})

const isSlow = () => {
  database.breakDown(store)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
}
const isUnconfigured = () => outbox.configure({ ...bindings, SUPABASE_PUBLISHABLE_KEY: '' })

test.for<[string, () => unknown, notice?: RegExp]>([
  ['does not respond', database.breakDown, /nothing answers there/],
  ['is too slow', isSlow, /too long/],
  ['cannot be called', () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(fail)],
  ['is not configured', isUnconfigured, /stored and are waiting in the outbox: SUPABASE_PUBLISHABLE_KEY is/],
  ['has another key', () => database.breakDown(refuse('', '', 401)), /key is not accepted/],
  ['lacks a column', () => database.breakDown(refuse('PGRST204')), /a column is missing/],
  ['lacks the policy', () => database.breakDown(refuse('42501', 'row-level security')), /row-level security/],
])('a database that %s is retried every five minutes and announced once', async ([, begin, notice]) => {
  await outbox.enqueue(newEnquiries(3))
  await begin()
  for (let i = 0; i < 3; i++) {
    database.forget()
    await outbox.run()
    expect(database.rows.length).toBeLessThanOrEqual(1)
    vi.setSystemTime(Date.now() + 100_000)
    await outbox.enqueue(newEnquiries(1))
    expect(await outbox.nextRun()).toBe(200_000)
  }
  expect(await outbox.waiting()).toBe(6)
  expect(takeLogged().join()).toMatch(/"event":"outbox".*"outcome":"failed"|TypeError/)
  expect(chat.messages).toEqual(notice ? [expect.stringMatching(notice)] : [])
})

test('an enquiry older than the policy allows gets the time of its insert', async () => {
  const enquiry = newEnquiry()
  const sentAt = Date.now() - 40 * dayMs
  await outbox.enqueue([enquiry], sentAt)
  await outbox.run()
  const [row] = await storedRows(enquiry)
  expect(Date.parse(row!.created_at)).toBeGreaterThan(Date.now() - dayMs)
  expect(chat.messages.join()).toContain(`New enquiry, ${new Date(sentAt).toISOString().slice(0, 10)}`)
})

test('1,000 enquiries and their messages stay within a fifth of a free plan’s day', async () => {
  const total = await outbox.countRows()
  await outbox.enqueue(newEnquiries(1_000))
  let mostRequests = 0
  while ((await outbox.object().check()).length > 0) {
    const { calls } = vi.mocked(globalThis.fetch).mock
    const requestsBefore = calls.length + mailbox.emails.length
    await outbox.runOnce()
    mostRequests = Math.max(mostRequests, calls.length + mailbox.emails.length - requestsBefore)
  }
  expect([chat.messages.length, mailbox.emails.length]).toEqual([1_000, 1_000])
  expect(database.rows).toHaveLength(1_000)
  expect(mostRequests).toBeLessThanOrEqual(50)
  expect(total('rowsRead')).toBeLessThanOrEqual(1_000_000)
  expect(total('rowsWritten')).toBeLessThanOrEqual(20_000)
}, 60_000)
