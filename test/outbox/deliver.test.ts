import { abortAllDurableObjects, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'built-worker'
import { expect, test, vi } from 'vitest'
import type { Submission } from '../../src/islands/fields.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { findOutbox } from '../../src/outbox/outbox-client.ts'
import { toRow } from '../../src/store/row.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import {
  answers,
  asked,
  breakDown,
  constraint,
  counted,
  enqueue,
  inOutbox,
  monitor,
  newEnquiries,
  nextRun,
  notices,
  recover,
  refuse,
  ring,
  send,
  standBetween,
  stored,
  unreachable,
  waiting,
} from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { storedRows } from '../support/stored-rows.ts'

standBetween()

const idsOf = (enquiries: Enquiry[]) =>
  Promise.all(enquiries.map(async (enquiry) => (await toRow(enquiry as Submission)).id))

const askedIds = () => asked.map(({ id }) => id)

const rowsOf = async (enquiry: Enquiry) => {
  const [id] = await idsOf([enquiry])
  return (await storedRows()).filter((row) => row.id === id)
}

test('What is sent in an outage, once or twice, is stored once, as typed, with its time', async () => {
  breakDown()
  const enquiries = newEnquiries(2)
  const sentAt = Date.now()
  for (const enquiry of enquiries) {
    for (const response of [await send(enquiry), await send(enquiry)]) {
      expect(response.status).toBe(201)
      expect(await response.json()).toEqual({ ok: true })
    }
    vi.setSystemTime(Date.now() + 1_000)
  }
  await ring()
  const since = new Date(sentAt).toISOString()
  expect(await findOutbox(env)!.check({ isBackendReady: false })).toEqual({ waiting: 2, since })

  recover((_, store) => store())
  await ring()
  const logged = [...takeLines(), ...takeLogged()]
  for (const [i, enquiry] of enquiries.entries()) {
    const rows = await rowsOf(enquiry)
    expect(rows).toEqual([expect.objectContaining({ ...enquiry, status: 'new' })])
    expect(Date.parse(rows[0]!.created_at)).toBe(sentAt + 1_000 * i)
    for (const words of Object.values(enquiry)) expect(logged.join()).not.toContain(`"${words}"`)
  }
  expect(await waiting()).toBe(0)
})

test('Idempotency: an object that dies halfway through its alarm stores everything once', async () => {
  const enquiries = newEnquiries(6)
  await enqueue(enquiries)
  // The fourth is stored, but nobody lives to hear of it.
  recover(async (_, store) => {
    const response = await store()
    return asked.length === 4 ? new Promise<Response>(() => {}) : response
  })
  void ring().catch(() => {})
  await expect.poll(() => asked).toHaveLength(4)
  await expect.poll(() => rowsOf(enquiries[3]!)).toHaveLength(1)
  await abortAllDurableObjects()
  recover((_, store) => store())
  await ring()
  expect(await waiting()).toBe(0)
  for (const enquiry of enquiries) expect(await rowsOf(enquiry)).toHaveLength(1)
})

test('What waits is what the table says, also after somebody has deleted from it by hand', async () => {
  await enqueue(newEnquiries(3))
  await inOutbox((_, { storage: { sql } }) => void sql.exec('delete from waiting_rows'))
  expect(await waiting()).toBe(0)
  await ring()
  expect(asked).toEqual([])
  expect(await nextRun()).toBeNaN()
})

test.for<[string, () => Promise<unknown>]>([
  ['an enquiry that is stored', async () => send(newEnquiry())],
  ['a deep health check', monitor],
  ['the daily check', () => worker.scheduled({}, env)],
])('After %s all that waits is on its way within 15 seconds', async ([, giveSign]) => {
  breakDown()
  const enquiries = newEnquiries(30)
  await enqueue(enquiries)
  await ring()
  expect(await nextRun()).toBe(300_000)
  recover()
  await giveSign()
  expect(await nextRun()).toBeLessThanOrEqual(15_000)
  asked.length = 0
  await ring()
  expect(askedIds()).toEqual(await idsOf(enquiries))
  expect(await waiting()).toBe(0)
})

test('While the database is down, it is asked every five minutes, however many enquiries come', async () => {
  breakDown()
  const begunAt = Date.now()
  const attempts: number[] = []
  for (const enquiry of newEnquiries(80)) {
    await enqueue([enquiry])
    vi.setSystemTime(Date.now() + 45_000)
    if ((await nextRun()) > 0) continue
    asked.length = counted.probes = 0
    await ring()
    attempts.push(Date.now() - begunAt)
    expect(asked.length + counted.probes).toBeLessThanOrEqual(2)
  }
  expect(attempts.length).toBeGreaterThanOrEqual(11)
  expect(attempts.length).toBeLessThanOrEqual(13)
})

test('A clock that was set back by a day puts nothing off for longer than five minutes', async () => {
  const now = Date.now()
  vi.setSystemTime(now + 86_400_000)
  await enqueue(newEnquiries(1))
  vi.setSystemTime(now)
  await enqueue(newEnquiries(1))
  expect(await nextRun()).toBeLessThanOrEqual(300_000)
})

const html = async () => new Response('<html>Forbidden</html>', { status: 403 })

test.for<[string, typeof stored, advice: RegExp]>([
  ['is refused by a constraint', constraint, /a constraint refuses it\. Compare/],
  ['is refused by a firewall', html, /stands between the site and the database/],
  ['breaks the connection', unreachable, /stands between the site and the database/],
  ['makes the backend fail', refuse('', '', 500), /stands between the site and the database/],
])('A row that %s holds up no other, and is told once by its id', async ([, refusal, advice]) => {
  const [unwanted, others] = [newEnquiries(20), newEnquiries(5)]
  await enqueue([...unwanted, ...others])
  const unwantedIds = await idsOf(unwanted)
  recover((row, store) => (unwantedIds.includes(row.id) ? refusal : stored)(row, store))
  await ring()
  expect(askedIds()).toEqual(expect.arrayContaining(await idsOf(others)))
  expect(await waiting()).toBe(20)
  for (let i = 0; i < 25; i++) {
    asked.length = counted.probes = 0
    expect(await nextRun()).toBe(300_000)
    await ring()
    expect(asked.length + counted.probes).toBeLessThanOrEqual(2)
  }
  const told = notices.filter((text) => text.includes('does not take one'))
  expect(told.map((text) => text.match(/[\da-f]{8}-[\da-f-]{27}/)?.[0])).toEqual(unwantedIds)
  expect(told[0]).toMatch(advice)
  expect(notices.join()).not.toMatch(/All enquiries|SUPABASE_URL/)

  // Once one of them is taken, so are the others.
  recover()
  await ring()
  expect(await waiting()).toBe(0)
  takeLogged()
})

/** As a fault of the program would. */
const fail = () => {
  throw new TypeError('a fault')
}
const late: typeof stored = (_, store) => store()
const slow = () => {
  breakDown(late)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
}
const unconfigured = (outbox: Outbox) => void Object.assign(outbox, { env: { ...env, SUPABASE_URL: '' } })

test.for<[string, () => unknown, notice?: RegExp]>([
  ['does not answer', breakDown, /nothing answers there\. Compare/],
  ['is too slow', slow, /too long/],
  ['cannot be asked', () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(fail)],
  ['fails itself', () => breakDown(refuse('', '', 500)), /an error of its own/],
  ['is not configured', () => inOutbox(unconfigured), /SUPABASE_URL is missing\. Set them/],
  ['has another key', () => breakDown(refuse('', '', 401)), /not accepted\. Copy the publishable key/],
  ['is a web site', () => breakDown(html), /not a Supabase data API\. Give/],
  ['lacks the table', () => breakDown(refuse('PGRST205', '', 404)), /no table .*db push/],
  ['lacks a column', () => breakDown(refuse('PGRST204')), /a column is missing\. .*db push/],
  ['lacks the grant', () => breakDown(refuse('42501')), /privilege\. .*grant insert/],
  ['lacks the policy', () => breakDown(refuse('42501', 'row-level security')), /create policy/],
])('A database that %s is tried every five minutes, and told once', async ([, begin, notice]) => {
  await enqueue(newEnquiries(3))
  await begin()
  for (let i = 0; i < 3; i++) {
    asked.length = counted.probes = 0
    await ring()
    expect(await nextRun()).toBe(300_000)
    expect(asked.length + counted.probes).toBeLessThanOrEqual(2)
  }
  expect(await waiting()).toBe(3)
  const logged = takeLogged().join()
  expect(logged).toMatch(/"event":"outbox".*"outcome":"failed"|TypeError/)
  expect(notices).toEqual(notice ? [expect.stringMatching(notice)] : [])
})

test('A run stays within the 50 requests of the free plan, and a chat that fails stops no row', async () => {
  let posts = 0
  answers.chat = async () => {
    posts++
    return new Response(null, { status: 500 })
  }
  // Each is tried a second time, without its time.
  recover((row, store) => (row.created_at ? refuse('42501') : stored)(row, store))
  await enqueue(newEnquiries(50))
  let runs = 0
  for (; (await waiting()) > 0; runs++) {
    asked.length = posts = 0
    vi.setSystemTime(Date.now() + Math.max(0, await nextRun()))
    await runDurableObjectAlarm(findOutbox(env) as never)
    expect(asked.length + posts).toBeLessThanOrEqual(50)
  }
  expect(runs).toBeLessThanOrEqual(5)
  takeLogged()
})

test('What is billed grows with the enquiries alone: eight rows for each, with chat and mailbox', async () => {
  await enqueue(newEnquiries(24))
  const rows: { rowsRead: number; rowsWritten: number }[] = []
  await inOutbox((_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    vi.spyOn(storage.sql, 'exec').mockImplementation(((...query: [string]) => {
      const cursor = exec(...query)
      rows.push(cursor)
      return cursor
    }) as never)
  })
  const enquiries = newEnquiries(24)
  await enqueue(enquiries)
  const count = (kind: 'rowsRead' | 'rowsWritten') => rows.reduce((sum, row) => sum + row[kind], 0)
  const [read, written] = [count('rowsRead') / 24, count('rowsWritten') / 24]
  rows.length = 0
  await ring()
  expect(askedIds().slice(-24)).toEqual(await idsOf(enquiries))
  expect(read + count('rowsRead') / 48).toBeLessThanOrEqual(8)
  expect(written + count('rowsWritten') / 48).toBeLessThanOrEqual(8)
})

test('An enquiry older than the database lets anyone say gets the time of its delivery', async () => {
  const enquiry = newEnquiry()
  const sentAt = Date.now() - 40 * 86_400_000
  recover((_, store) => store())
  await enqueue([enquiry], sentAt)
  await ring()
  const [row] = await rowsOf(enquiry)
  expect(Date.parse(row!.created_at)).toBeGreaterThan(Date.now() - 86_400_000)
  expect(notices.join()).toContain(`New enquiry, ${new Date(sentAt).toISOString().slice(0, 10)}`)
})

test('What an earlier version of the outbox queued is taken over', async () => {
  const enquiry = newEnquiry()
  recover()
  await enqueue([enquiry])
  await inOutbox((_, { storage: { sql } }) => {
    sql.exec(`create table state (value text);
      create table enquiries (id text primary key, sent_at integer, tried_at integer, row text);
      insert into enquiries select key, 0, 0, content ->> '$.row' from waiting_rows; drop table waiting_rows`)
  })
  await abortAllDurableObjects()
  await ring()
  expect(askedIds()).toEqual(await idsOf([enquiry]))
})
