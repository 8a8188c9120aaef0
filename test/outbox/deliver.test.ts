import { abortAllDurableObjects } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'built-worker'
import { expect, test, vi } from 'vitest'
import type { Submission } from '../../src/enquiry/fields.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { toRow } from '../../src/store/row.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { chat, database, intercept, monitor, outbox, refuse, send, store, stored } from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { storedRows } from '../support/stored-rows.ts'

intercept()

const idsOf = (enquiries: Enquiry[]) =>
  Promise.all(enquiries.map(async (enquiry) => (await toRow(enquiry as Submission)).id))

const newEnquiries = (count: number) => Array.from({ length: count }, () => newEnquiry())

const askedIds = () => database.asked.map(({ id }) => id)

test('What is sent in an outage, once or twice, is stored once, as typed, with its time', async () => {
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
  const since = new Date(sentAt).toISOString()
  expect(await outbox.object().check({ isBackendReady: false })).toEqual({ waiting: 2, since })

  database.recover(store)
  await outbox.run()
  const logged = [...takeLines(), ...takeLogged()]
  for (const [i, enquiry] of enquiries.entries()) {
    const rows = await storedRows(enquiry)
    expect(rows).toEqual([expect.objectContaining({ ...enquiry, status: 'new' })])
    expect(Date.parse(rows[0]!.created_at)).toBe(sentAt + 1_000 * i)
    for (const words of Object.values(enquiry)) expect(logged.join()).not.toContain(`"${words}"`)
  }
  expect(await outbox.waiting()).toBe(0)
})

test('Idempotency: an object that dies halfway through its alarm stores everything once', async () => {
  const enquiries = newEnquiries(6)
  await outbox.enqueue(enquiries)
  // The fourth is stored, but the object dies before it gets the answer.
  database.recover(async (_, store) => {
    const response = await store()
    return database.asked.length === 4 ? new Promise<Response>(() => {}) : response
  })
  void outbox.run().catch(() => {})
  await expect.poll(() => database.asked).toHaveLength(4)
  await expect.poll(() => storedRows(enquiries[3]!)).toHaveLength(1)
  await abortAllDurableObjects()
  database.recover(store)
  await outbox.run()
  expect(await outbox.waiting()).toBe(0)
  for (const enquiry of enquiries) expect(await storedRows(enquiry)).toHaveLength(1)
})

test('What waits is what the table says, also after somebody has deleted from it by hand', async () => {
  await outbox.enqueue(newEnquiries(3))
  await outbox.inside((_, { storage: { sql } }) => void sql.exec('delete from waiting_rows'))
  expect(await outbox.waiting()).toBe(0)
  await outbox.run()
  expect(database.asked).toEqual([])
  expect(await outbox.nextRun()).toBeNaN()
})

test.for<[string, () => Promise<unknown>]>([
  ['an enquiry that is stored', async () => send(newEnquiry())],
  ['a deep health check', monitor],
  ['the daily check', () => worker.scheduled({}, env)],
])('After %s all that waits is on its way within 15 seconds', async ([, giveSign]) => {
  database.breakDown()
  const enquiries = newEnquiries(30)
  await outbox.enqueue(enquiries)
  await outbox.run()
  expect(await outbox.nextRun()).toBe(300_000)
  database.recover()
  await giveSign()
  expect(await outbox.nextRun()).toBeLessThanOrEqual(15_000)
  database.asked.length = 0
  await outbox.run()
  expect(askedIds()).toEqual(await idsOf(enquiries))
  expect(await outbox.waiting()).toBe(0)
})

const fail = () => {
  throw new TypeError('a fault')
}
const html = async () => new Response('<html>Forbidden</html>', { status: 403 })

test.for<[string, typeof stored, advice: RegExp]>([
  ['is refused by a constraint', refuse('23514'), /a constraint refuses it\. Compare/],
  ['is refused by a firewall', html, /stands between the site and the database/],
  ['breaks the connection', fail, /stands between the site and the database/],
  ['makes the backend fail', refuse('', '', 500), /stands between the site and the database/],
])('A row that %s holds up no other, and is told once by its id', async ([, refusal, advice]) => {
  const [unwanted, others] = [newEnquiries(20), newEnquiries(5)]
  await outbox.enqueue([...unwanted, ...others])
  const unwantedIds = await idsOf(unwanted)
  database.recover((row, store) => (unwantedIds.includes(row.id) ? refusal : stored)(row, store))
  await outbox.run()
  expect(askedIds()).toEqual(expect.arrayContaining(await idsOf(others)))
  expect(await outbox.waiting()).toBe(20)
  for (let i = 0; i < 25; i++) {
    database.forget()
    expect(await outbox.nextRun()).toBe(300_000)
    await outbox.run()
    expect(database.asked.length + database.probes).toBeLessThanOrEqual(2)
  }
  const told = chat.notices.filter((text) => text.includes('does not take one'))
  expect(told.map((text) => text.match(/[\da-f]{8}-[\da-f-]{27}/)?.[0])).toEqual(unwantedIds)
  expect(told[0]).toMatch(advice)
  expect(chat.notices.join()).not.toMatch(/All enquiries|SUPABASE_URL/)

  // Once one of them is taken, so are the others.
  database.recover()
  await outbox.run()
  expect(await outbox.waiting()).toBe(0)
  takeLogged()
})

const slow = () => {
  database.breakDown(store)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
}
const unconfigured = (outbox: Outbox) => void Object.assign(outbox, { env: { ...env, SUPABASE_URL: '' } })

test.for<[string, () => unknown, notice?: RegExp]>([
  ['does not answer', database.breakDown, /nothing answers there/],
  ['is too slow', slow, /too long/],
  ['cannot be asked', () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(fail)],
  ['fails itself', () => database.breakDown(refuse('', '', 500)), /an error of its own/],
  ['is not configured', () => outbox.inside(unconfigured), /SUPABASE_URL is missing/],
  ['has another key', () => database.breakDown(refuse('', '', 401)), /key is not accepted/],
  ['is a web site', () => database.breakDown(html), /not a Supabase data API/],
  ['lacks the table', () => database.breakDown(refuse('PGRST205', '', 404)), /no table/],
  ['lacks a column', () => database.breakDown(refuse('PGRST204')), /a column is missing/],
  ['lacks the grant', () => database.breakDown(refuse('42501')), /lacks the privilege/],
  ['lacks the policy', () => database.breakDown(refuse('42501', 'row-level security')), /row-level security/],
])('A database that %s is tried every five minutes, and told once', async ([, begin, notice]) => {
  await outbox.enqueue(newEnquiries(3))
  await begin()
  for (let i = 0; i < 3; i++) {
    database.forget()
    await outbox.run()
    expect(database.asked.length + database.probes).toBeLessThanOrEqual(2)
    vi.setSystemTime(Date.now() + 100_000)
    await outbox.enqueue(newEnquiries(1))
    expect(await outbox.nextRun()).toBe(200_000)
  }
  expect(await outbox.waiting()).toBe(6)
  const logged = takeLogged().join()
  expect(logged).toMatch(/"event":"outbox".*"outcome":"failed"|TypeError/)
  expect(chat.notices).toEqual(notice ? [expect.stringMatching(notice)] : [])
})

test('A run stays within the 50 requests of the free plan, and a chat that fails stops no row', async () => {
  let posts = 0
  chat.answer = async () => {
    posts++
    return new Response(null, { status: 500 })
  }
  // Each row is tried a second time, without the time at which it was sent.
  database.recover((row, store) => (row.created_at ? refuse('42501') : stored)(row, store))
  await outbox.enqueue(newEnquiries(50))
  let runs = 0
  for (; (await outbox.waiting()) > 0; runs++) {
    database.asked.length = posts = 0
    await outbox.runOnce()
    expect(database.asked.length + posts).toBeLessThanOrEqual(50)
  }
  expect(runs).toBeLessThanOrEqual(5)
  takeLogged()
})

test('What is billed grows with the enquiries alone: at most eight rows for each', async () => {
  const queries: { rowsRead: number; rowsWritten: number }[] = []
  await outbox.inside((_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    vi.spyOn(storage.sql, 'exec').mockImplementation(((...query: [string]) => {
      const cursor = exec(...query)
      queries.push(cursor)
      return cursor
    }) as never)
  })
  const enquiries = newEnquiries(48)
  await outbox.enqueue(enquiries)
  await outbox.run()
  expect(askedIds()).toEqual(await idsOf(enquiries))
  for (const kind of ['rowsRead', 'rowsWritten'] as const)
    expect(queries.reduce((sum, query) => sum + query[kind], 0)).toBeLessThanOrEqual(8 * 48)
})

test('An enquiry older than the database lets anyone say gets the time of its delivery', async () => {
  const enquiry = newEnquiry()
  const sentAt = Date.now() - 40 * 86_400_000
  database.recover(store)
  await outbox.enqueue([enquiry], sentAt)
  await outbox.run()
  const [row] = await storedRows(enquiry)
  expect(Date.parse(row!.created_at)).toBeGreaterThan(Date.now() - 86_400_000)
  expect(chat.notices.join()).toContain(`New enquiry, ${new Date(sentAt).toISOString().slice(0, 10)}`)
})

test('What an earlier version of the outbox queued is taken over', async () => {
  const enquiry = newEnquiry()
  database.recover()
  await outbox.enqueue([enquiry])
  await outbox.inside((_, { storage: { sql } }) => {
    sql.exec(`create table state (value text);
      create table enquiries (id text primary key, sent_at integer, tried_at integer, row text);
      insert into enquiries select key, 0, 0, content ->> '$.row' from waiting_rows; drop table waiting_rows`)
  })
  await abortAllDurableObjects()
  await outbox.run()
  expect(askedIds()).toEqual(await idsOf([enquiry]))
})
