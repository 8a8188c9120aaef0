import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { findOutbox } from '../../src/outbox/ask-outbox.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { newEnquiry } from '../support/enquiry.ts'
import {
  asked,
  between,
  constraint,
  deliver,
  keep,
  monitor,
  newEnquiries,
  nextAlarm,
  noColumn,
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

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const companies = (rows: { company: string }[]) => rows.map(({ company }) => company)

const events = (event: string) =>
  [...takeLines(), ...takeLogged()].map((line) => JSON.parse(line)).filter((line) => line.event === event)

test('What is sent during an outage is stored as it was typed, with the time it was sent, and told in one message', async () => {
  between.insert = unreachable
  const enquiries = newEnquiries(2)
  const sentAt = Date.now()
  for (const enquiry of enquiries) {
    expect((await send(enquiry)).status).toBe(201)
    pass(1_000)
  }
  expect(await nextAlarm()).toBe(sentAt + 30_000)
  between.insert = (_, store) => store()
  await deliver()
  const delivered = events('outbox')
  for (const [i, enquiry] of enquiries.entries()) {
    const [row, ...others] = await storedRows(enquiry)
    expect(others).toEqual([])
    expect(row).toMatchObject({ ...enquiry, status: 'new' })
    expect(Date.parse(row!.created_at)).toBe(sentAt + 1_000 * i)
    const waitedMs = 30_000 - 1_000 * i
    expect(delivered).toContainEqual({ event: 'outbox', id: row!.id, waitedMs, outcome: 'stored' })
  }
  // Cloudflare may repeat an alarm.
  await inOutbox((outbox) => outbox.alarm())
  await expect.poll(() => notices).toHaveLength(2)
  const [begin, end] = notices
  expect(begin).toMatch(/^Enquiries cannot be stored and wait in the outbox: nothing answers there\. Compare/)
  expect(end).toMatch(
    /^Enquiries are stored again\.\n\n(.|\n)*\n\nAll enquiries that waited in the outbox are stored\.$/,
  )
  for (const { company } of enquiries) expect(end).toContain(company)
})

test('When the object dies halfway through its alarm, everything is stored once all the same', async () => {
  const enquiries = newEnquiries(6)
  await keep(enquiries)
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

test('What the database refuses holds up nobody, is told once by its id, and is tried again less and less often', async () => {
  const refused = newEnquiries(60)
  const others = newEnquiries(5)
  await keep(refused, Date.now() - 1_000)
  await keep(others)
  const isRefused = new Set(companies(refused))
  between.insert = (row, store) => (isRefused.has(row.company) ? constraint : stored)(row, store)
  const keptAt = Date.now()
  await deliver()
  // In one go, without a pause between what is refused.
  expect(Date.now() - keptAt).toBeLessThanOrEqual(30_000)
  expect(companies(asked)).toEqual(companies([...refused, ...others]))
  expect(await waiting()).toBe(60)
  const told = () =>
    notices.flatMap((text) => text.split('\n').filter((line) => line.startsWith('The database refuses')))
  const ids = () =>
    told()
      .join()
      .match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []
  await expect.poll(ids).toHaveLength(60)
  expect(told()[0]).toContain('a constraint refuses it. Compare')
  for (const { company } of refused) expect(notices.join()).not.toContain(company)

  const pauses: number[] = []
  for (let i = 0; i < 12; i++) {
    pauses.push((await nextAlarm())! - Date.now())
    asked.length = 0
    await deliver()
    expect(asked.length).toBeLessThanOrEqual(20)
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(30_000)
  expect(pauses.at(-1)).toBeGreaterThan(2_700_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3_600_000)
  expect(ids()).toHaveLength(60)

  // Once one of them is taken, so are the others.
  between.insert = stored
  await deliver()
  expect(await waiting()).toBe(0)
})

test('The oldest one, whose connection always breaks, holds up no other', async () => {
  const [broken, ...others] = newEnquiries(5)
  await keep([broken!, ...others])
  between.insert = (row, store) => (row.company === broken!.company ? unreachable : stored)(row, store)
  await deliver()
  expect(companies(asked)).toEqual(companies([broken!, ...others]))
  await keep(newEnquiries(1), Date.now() + 1)
  await deliver()
  expect(await waiting()).toBe(1)
})

test.for<[what: string, answer: typeof stored, sentence: RegExp]>([
  ['the key is wrong', refuse('', '', 401), /key is not accepted\. Copy the publishable key/],
  ['there is no data API', async () => new Response('<html>'), /not a Supabase data API\. Give/],
  ['the table is missing', refuse('PGRST205', '', 404), /no table .*db push/],
  ['a column is missing', noColumn, /a column is missing\. .*db push/],
  ['the grant is missing', refuse('42501'), /privilege\. .*grant insert/],
  ['the policy is missing', refuse('42501', 'violates row-level security policy'), /create policy/],
  ['a column is required', refuse('23502', 'null value in column "budget"'), /does not fill .*default/],
])('While %s, the outbox pauses as a whole and tells once what to do', async ([, answer, sentence]) => {
  await keep(newEnquiries(100))
  const announced = notices.splice(0)
  between.insert = answer
  for (let i = 0; i < 3; i++) {
    asked.length = 0
    await deliver()
    expect(new Set(companies(asked)).size).toBe(2)
  }
  await keep(newEnquiries(1))
  expect(announced).toHaveLength(1)
  await expect.poll(() => notices).toEqual([expect.stringMatching(sentence)])
  between.insert = stored
  await deliver()
  expect(await waiting()).toBe(0)
})

test('A monitor makes no work: it ends the pause of a database that is ready again, at most once a minute', async () => {
  await keep(newEnquiries(3))
  between.insert = unreachable
  await deliver()
  const paused = await nextAlarm()
  for (let i = 0; i < 5; i++) expect(await monitor()).toBe(503)
  expect(await nextAlarm()).toBe(paused)

  // The probe succeeds, but no enquiry does.
  const ready = refuse('23502', 'null value in column "id" of relation "contact_submissions"')
  between.insert = (row, store) => (row.message === 'Health check' ? ready : unreachable)(row, store)
  asked.length = 0
  for (let i = 0; i < 5; i++) {
    expect(await monitor()).toBe(200)
    if ((await nextAlarm())! <= Date.now()) await runDurableObjectAlarm(findOutbox(env) as never)
  }
  expect(asked.length).toBeLessThanOrEqual(2)
  pass(60_000)
  await monitor()
  expect(await nextAlarm()).toBe(Date.now())
})

test('A monitor makes nothing due that the database refuses', async () => {
  await keep(newEnquiries(3))
  between.insert = constraint
  await deliver()
  const due = await nextAlarm()
  between.insert = refuse('23502', 'null value in column "id" of relation "contact_submissions"')
  for (let i = 0; i < 5; i++) expect(await monitor()).toBe(200)
  expect(await nextAlarm()).toBe(due)
  expect(asked).toHaveLength(3)
})

test('A chat that never answers slows no delivery', async () => {
  between.chat = () => new Promise(() => {})
  between.insert = stored
  await keep(newEnquiries(60))
  await deliver()
  expect(await waiting()).toBe(0)
  expect(notices).toHaveLength(1)
})

test('Of many that wait, a run takes so many that its requests stay within the 50 of the free plan', async () => {
  await keep(newEnquiries(60))
  // Each is tried a second time, without its time.
  between.insert = ({ created_at }) =>
    (created_at ? refuse('42501') : stored)(undefined as never, undefined as never)
  await runDurableObjectAlarm(findOutbox(env) as never)
  const attemptsOfANotice = 4
  expect(asked.length + attemptsOfANotice).toBeLessThan(50)
  expect(asked.length).toBeGreaterThan(20)
})

test('An enquiry that waited for longer than the database lets anyone say is stored with the time of its delivery', async () => {
  const enquiry = newEnquiry()
  const sentAt = Date.now() - 40 * 86_400_000
  await keep([enquiry], sentAt)
  await deliver()
  const [row] = await storedRows(enquiry)
  expect(Date.parse(row!.created_at)).toBeGreaterThan(Date.now() - 86_400_000)
  const day = new Date(sentAt).toISOString().slice(0, 10)
  await expect.poll(() => notices.join()).toContain(`New enquiry, ${day}`)
})

test.for<[what: string, begin: () => void]>([
  ['does not answer', () => (between.insert = unreachable)],
  ['is too slow', () => vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())],
  ['answers with an error of its own', () => (between.insert = refuse('', '', 500))],
  [
    'is not configured',
    () => void inOutbox((outbox) => void Object.assign(outbox, { env: { ...env, SUPABASE_URL: '' } })),
  ],
])(
  'While the database %s, the outbox tries after 30 seconds, then less often, at least once an hour',
  async ([, begin]) => {
    const startedAt = Date.now()
    await keep(newEnquiries(3))
    begin()
    const pauses: number[] = []
    for (let i = 0; i < 10; i++) {
      const before = Date.now()
      asked.length = 0
      await deliver()
      expect(asked.length).toBeLessThanOrEqual(2)
      pauses.push(Date.now() - before)
    }
    expect(pauses[0]).toBe(30_000)
    for (const [i, pause] of pauses.slice(1).entries()) {
      expect(pause).toBeGreaterThanOrEqual(Math.min(30_000 * 2 ** i, 2_700_000))
      expect(pause).toBeLessThanOrEqual(Math.min(37_500 * 2 ** i, 3_600_000))
    }
    expect(await waiting()).toBe(3)
    expect(Date.now()).toBeGreaterThan(startedAt)
    expect(notices.join()).not.toContain('refuses')
  },
)

test('What an earlier version of the outbox kept is taken over', async () => {
  const enquiry = newEnquiry()
  await keep([enquiry])
  await inOutbox((_, { storage: { sql } }) => {
    sql.exec(`create table waiting (id text primary key, sent_at integer, due integer, row text);
      insert into waiting select id, sent_at, 0, row from enquiries; drop table enquiries; drop table state`)
  })
  await abortAllDurableObjects()
  expect(await waiting()).toBe(1)
  await deliver()
  expect(await storedRows(enquiry)).toHaveLength(1)
})
