import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'built-worker'
import { expect, test, vi } from 'vitest'
import { findOutbox } from '../../src/outbox/ask-outbox.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { newEnquiry } from '../support/enquiry.ts'
import {
  asked,
  between,
  constraint,
  deliver,
  enqueue,
  idRequired,
  monitor,
  newEnquiries,
  nextAlarm,
  notices,
  refuse,
  send,
  standBetween,
  stored,
  unreachable,
  waiting,
} from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { storedRows } from '../support/stored-rows.ts'

standBetween()

const inOutbox = <Result>(what: Parameters<typeof runInDurableObject<Outbox, Result>>[1]) =>
  runInDurableObject(findOutbox(env) as never, what)

const companies = (rows: { company: string }[]) => rows.map(({ company }) => company)

test('What is sent during an outage, once or twice, is stored once, as typed, with its time, and told in one message', async () => {
  between.insert = unreachable
  const enquiries = newEnquiries(2)
  const sentAt = Date.now()
  for (const enquiry of enquiries) {
    for (const answer of [await send(enquiry), await send(enquiry)]) {
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual({ ok: true })
    }
    vi.setSystemTime(Date.now() + 1_000)
  }
  const lines = takeLines()
  const line = { event: 'contact', outcome: 'queued', cause: 'unreachable', attempts: 3, answer: 201 }
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(line))
  await deliver()
  const since = new Date(sentAt).toISOString()
  expect(await findOutbox(env)!.check({ isBackendReady: false })).toEqual({ waiting: 2, since })

  between.insert = (_, store) => store()
  await deliver()
  lines.push(...takeLines(), ...takeLogged())
  for (const [i, enquiry] of enquiries.entries()) {
    const [row, ...others] = await storedRows(enquiry)
    expect(others).toEqual([])
    expect(row).toMatchObject({ ...enquiry, status: 'new' })
    expect(Date.parse(row!.created_at)).toBe(sentAt + 1_000 * i)
    const delivered = { event: 'outbox', id: row!.id, waitedMs: 60_000 - 1_000 * i, outcome: 'stored' }
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(delivered)
  }
  // Cloudflare may repeat an alarm.
  await inOutbox((outbox) => outbox.alarm())
  await expect.poll(() => notices).toHaveLength(2)
  const [begin, end] = notices
  expect(begin).toMatch(/^Enquiries cannot be stored and wait in the outbox: nothing answers there\. Compare/)
  expect(end).toMatch(
    /^Enquiries are stored again\.\n\n(.|\n)*\n\nAll enquiries that waited in the outbox are stored\.$/,
  )
  for (const { name, email, company, message } of enquiries) {
    expect(end).toContain(company)
    for (const words of [name, email, message]) expect([...lines, ...notices].join()).not.toContain(words)
    expect(lines.join() + begin).not.toContain(company)
  }
})

test('Idempotency: when the object dies halfway through its alarm, everything is stored once all the same', async () => {
  const enquiries = newEnquiries(6)
  await enqueue(enquiries)
  // The fourth is stored, but nobody lives to hear of it.
  between.insert = async (_, store) => {
    const answer = await store()
    return asked.length === 4 ? new Promise<Response>(() => {}) : answer
  }
  void deliver().catch(() => {})
  await expect.poll(() => asked).toHaveLength(4)
  await expect.poll(() => storedRows(enquiries[3])).toHaveLength(1)
  await abortAllDurableObjects()
  between.insert = (_, store) => store()
  await deliver()
  expect(await waiting()).toBe(0)
  expect(companies(asked)).toEqual(companies([...enquiries.slice(0, 4), ...enquiries.slice(3)]))
  for (const enquiry of enquiries) expect(await storedRows(enquiry)).toHaveLength(1)
})

test('Back-off: what the database refuses holds up nobody, is told once by its id, and is tried again less often', async () => {
  const refused = newEnquiries(25)
  const others = newEnquiries(3)
  await enqueue(refused, Date.now() - 1_000)
  await enqueue(others)
  const isRefused = new Set(companies(refused))
  const refusing: typeof stored = (row, store) =>
    (isRefused.has(row.company) ? constraint : stored)(row, store)
  between.insert = refusing
  const queuedAt = Date.now()
  await deliver()
  // In one go, without a pause between what is refused.
  expect(Date.now() - queuedAt).toBeLessThanOrEqual(30_000)
  expect(companies(asked)).toEqual(companies([...refused, ...others]))
  expect(await waiting()).toBe(25)
  const refusals = () => notices.join('\n').match(/^The database refuses .*/gm) ?? []
  const ids = () =>
    refusals()
      .join()
      .match(/[\da-f]{8}-[\da-f-]{27}/g)
  await expect.poll(ids).toHaveLength(25)
  expect(refusals()[0]).toContain('a constraint refuses it. Compare')
  for (const { company } of refused) expect(notices.join()).not.toContain(company)

  const pauses: number[] = []
  for (let i = 0; i < 10; i++) {
    pauses.push((await nextAlarm())! - Date.now())
    asked.length = 0
    await deliver()
    expect(asked.length).toBeLessThanOrEqual(20)
  }
  expect(pauses[0]).toBe(30_000)
  expect(pauses.at(-1)).toBe(3_600_000)
  // Nor is it told anew after an outage.
  for (const insert of [unreachable, refusing]) {
    between.insert = insert
    await deliver()
  }
  expect(ids()).toHaveLength(25)

  // Once one of them is taken, so are the others.
  between.insert = stored
  await deliver()
  expect(await waiting()).toBe(0)
})

test('The oldest one, whose connection always breaks, holds up no other, and all are not told to be stored', async () => {
  const [broken, last, ...others] = newEnquiries(5)
  await enqueue([broken!, ...others])
  between.insert = (row, store) => (row.company === broken!.company ? unreachable : stored)(row, store)
  await deliver()
  expect(companies(asked)).toEqual(companies([broken!, ...others]))
  await enqueue([last!], Date.now() + 1)
  await deliver()
  expect(await waiting()).toBe(1)
  await expect.poll(() => notices.join()).toContain(last!.company)
  expect(notices.join()).not.toContain('All enquiries that waited')
})

const answering = (insert: typeof stored) => () => Object.assign(between, { insert })
/** As a fault of the program would. */
const fail = () => {
  throw new TypeError('a fault')
}
const unconfigured = (outbox: Outbox) => void Object.assign(outbox, { env: { ...env, SUPABASE_URL: '' } })

test.for<[what: string, begin: () => unknown, notice?: RegExp]>([
  ['does not answer', answering(unreachable)],
  ['is too slow', () => vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())],
  ['cannot be asked', () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(fail)],
  ['answers with an error of its own', answering(refuse('', '', 500))],
  ['is not configured', () => inOutbox(unconfigured), /SUPABASE_URL is missing\. Set it/],
  ['has another key', answering(refuse('', '', 401)), /key is not accepted\. Copy the publishable key/],
  ['is a web site', answering(async () => new Response('<html>')), /not a Supabase data API\. Give/],
  ['lacks the table', answering(refuse('PGRST205', '', 404)), /no table .*db push/],
  ['lacks a column', answering(refuse('PGRST204')), /a column is missing\. .*db push/],
  ['lacks the grant', answering(refuse('42501')), /privilege\. .*grant insert/],
  ['lacks the policy', answering(refuse('42501', 'violates row-level security policy')), /create policy/],
  ['wants a column more', answering(refuse('23502', 'null value in column "budget"')), /not fill .*default/],
])(
  'Back-off: while the database %s, the outbox as a whole tries again after 30 seconds, then less often, and tells once what to do',
  async ([, begin, notice]) => {
    await enqueue(newEnquiries(3))
    await expect.poll(() => notices.splice(0)).toHaveLength(1)
    await begin()
    for (const pauseMs of [30, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600].map((s) => s * 1_000)) {
      const before = Date.now()
      asked.length = 0
      await deliver()
      expect(Date.now() - before).toBe(pauseMs)
      expect(new Set(companies(asked)).size).toBeLessThanOrEqual(2)
    }
    await enqueue(newEnquiries(1))
    expect(await waiting()).toBe(4)
    await expect.poll(() => notices).toEqual(notice ? [expect.stringMatching(notice)] : [])
    expect(takeLogged()).toContainEqual(
      expect.stringMatching(/"event":"outbox".*"outcome":"failed"|TypeError/),
    )
  },
)

test('Health check: one that succeeds ends the pause, at most once a minute, so that a monitor makes no work', async () => {
  await enqueue(newEnquiries(3))
  between.insert = unreachable
  for (let i = 0; i < 3; i++) await deliver()
  const due = await nextAlarm()
  expect(await monitor()).toBe(503)
  expect(await nextAlarm()).toBe(due)

  // The probe succeeds, but no enquiry does.
  between.insert = (row, store) => (row.message === 'Health check' ? idRequired : unreachable)(row, store)
  asked.length = 0
  for (let i = 0; i < 3; i++) {
    expect(await monitor()).toBe(200)
    if ((await nextAlarm())! <= Date.now()) await runDurableObjectAlarm(findOutbox(env) as never)
  }
  expect(asked).toHaveLength(2)
  vi.setSystemTime(Date.now() + 60_000)
  await worker.scheduled({}, env)
  expect(await nextAlarm()).toBe(Date.now())
})

test('Health check: one that succeeds makes nothing due that the database refuses', async () => {
  await enqueue(newEnquiries(3))
  between.insert = constraint
  await deliver()
  const due = await nextAlarm()
  between.insert = idRequired
  expect(await monitor()).toBe(200)
  expect(await nextAlarm()).toBe(due)
})

test('A run takes so many that its requests stay within the 50 of the free plan, and waits for no chat', async () => {
  between.chat = () => new Promise(() => {})
  // Each is tried a second time, without its time. The notice may take four requests.
  between.insert = (row, store) => (row.created_at ? refuse('42501') : stored)(row, store)
  await enqueue(newEnquiries(50))
  await runDurableObjectAlarm(findOutbox(env) as never)
  expect(asked.length).toBeLessThanOrEqual(46)
  expect(asked.length).toBeGreaterThan(20)
  await deliver()
  expect(await waiting()).toBe(0)
  expect(notices).toHaveLength(1)
})

test('What Cloudflare bills grows with the enquiries alone: at most 6 rows read and 6 written for each, oldest first', async () => {
  between.insert = stored
  const rows: { rowsRead: number; rowsWritten: number }[] = []
  await inOutbox((_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    vi.spyOn(storage.sql, 'exec').mockImplementation(((...query: [string]) => {
      const cursor = exec(...query)
      rows.push(cursor)
      return cursor
    }) as never)
  })
  const enquiries = newEnquiries(400)
  await enqueue(enquiries)
  await deliver()
  expect(companies(asked)).toEqual(companies(enquiries))
  for (const kind of ['rowsRead', 'rowsWritten'] as const)
    expect(rows.reduce((sum, row) => sum + row[kind], 0) / 400).toBeLessThanOrEqual(6)
})

test('An enquiry that waited for longer than the database lets anyone say is stored with the time of its delivery', async () => {
  const enquiry = newEnquiry()
  const sentAt = Date.now() - 40 * 86_400_000
  await enqueue([enquiry], sentAt)
  await deliver()
  const [row] = await storedRows(enquiry)
  expect(Date.parse(row!.created_at)).toBeGreaterThan(Date.now() - 86_400_000)
  const day = new Date(sentAt).toISOString().slice(0, 10)
  await expect.poll(() => notices.join()).toContain(`New enquiry, ${day}`)
})

test('What an earlier version of the outbox queued is migrated', async () => {
  const enquiry = newEnquiry()
  await enqueue([enquiry])
  await inOutbox((_, { storage: { sql } }) => {
    sql.exec(`create table waiting (id text primary key, sent_at integer, due integer, row text);
      insert into waiting select id, sent_at, 0, row from enquiries; drop table enquiries; drop table state`)
  })
  await abortAllDurableObjects()
  expect(await waiting()).toBe(1)
  await deliver()
  expect(await storedRows(enquiry)).toHaveLength(1)
})
