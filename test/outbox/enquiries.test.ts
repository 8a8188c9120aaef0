import worker from 'built-worker'
import { expect, test, vi } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import { site } from '../../src/content/site.ts'
import { maxWaiting } from '../../src/outbox/jobs.ts'
import { diagnoses } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { bindings, chat, mailbox, outboxOff, shortenTimeouts } from '../support/channels.ts'
import { idsOf, newEnquiries, newEnquiry } from '../support/enquiry.ts'
import { database, expectBanner, intercept, monitor, outbox, outboxThat, send } from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

intercept()

const checkDaily = () => worker.scheduled({}, bindings)

test('stores each enquiry of an outage once, as typed and with its time, even if it was sent twice', async () => {
  database.breakDown()
  const enquiries = newEnquiries(2)
  const sentAt = Date.now()
  for (const enquiry of enquiries) {
    for (let i = 0; i < 2; i++) expect((await send(enquiry)).status).toBe(201)
    vi.setSystemTime(Date.now() + 1_000)
  }
  await outbox.run()
  const since = new Date(sentAt).toISOString().slice(0, 19).replace('T', ' ')
  expect(await outbox.object().listWaiting()).toEqual([{ target: 'database', count: 2, since }])

  database.recover(database.store)
  await outbox.run()
  const logged = [...takeLines(), ...takeLogged()].join()
  for (const [i, enquiry] of enquiries.entries()) {
    const rows = await storedRows(enquiry)
    expect(rows).toEqual([expect.objectContaining({ ...enquiry, status: 'new' })])
    expect(Date.parse(rows[0]!.created_at)).toBe(sentAt + 1_000 * i)
    for (const text of Object.values(enquiry)) expect(logged).not.toContain(`"${text}"`)
  }
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
  await expect.poll(() => storedRows(enquiries[3]!)).toHaveLength(1)
  await outbox.restart()
  database.recover(database.store)
  await outbox.run()
  for (const enquiry of enquiries) {
    expect(await storedRows(enquiry)).toHaveLength(1)
    expect(mailbox.emails.filter(({ text }) => text.includes(enquiry.email))).toHaveLength(1)
  }
})

test.for<[string, () => Promise<unknown>]>([
  ['an enquiry is stored', async () => send(newEnquiry())],
  ['the daily check succeeds', checkDaily],
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
  expect(await outbox.runAll()).toBeLessThanOrEqual(50)
  expect(database.ids()).toEqual(await idsOf(enquiries))
})

const fail = () => {
  throw new TypeError('a fault')
}
const html = async () => new Response('<html>Forbidden</html>', { status: 403 })
const noPolicy = database.refuse('42501', 'row-level security')

test.for<[string, typeof database.stored, isDefinite?: true]>([
  ['a constraint', database.refuse('23514'), true],
  ['a policy', noPolicy, true],
  ['a firewall', html],
  ['a server error', database.refuse('XX000', '', 503)],
  ['a broken connection', fail],
])('a row rejected by %s delays no other', async ([, rejection, isDefinite]) => {
  const [rejected, good] = [newEnquiries(20), newEnquiries(5)]
  await outbox.enqueue([...rejected, ...good])
  const rejectedIds = await idsOf(rejected)
  database.recover((row, store) => (rejectedIds.includes(row.id) ? rejection : database.stored)(row, store))
  await outbox.run()
  expect(database.ids()).toEqual(expect.arrayContaining(await idsOf(good)))
  for (let i = 0; i < 5; i++) {
    await send(newEnquiry())
    vi.setSystemTime(Date.now() + 300_000)
    database.forget()
    await outbox.run()
    expect(database.rows.length + database.probes).toBeLessThanOrEqual(20)
  }
  expect(await outbox.waiting()).toBe(20)
  const told = chat.outageNotices()
  if (!isDefinite) return expect(told).toEqual([expect.stringContaining(notices.queued), notices.recovered])
  expect(told.map((text) => text.match(/[\da-f]{8}-[\da-f-]{27}/)?.[0])).toEqual(rejectedIds)
  expect(told[0]).toContain(notices.rejectedFix(rejectedIds[0]!))
})

const isSlow = () => {
  database.breakDown(database.store)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
}
const isUnconfigured = () => outbox.configure({ ...bindings, SUPABASE_PUBLISHABLE_KEY: '' })

test.for<[string, () => unknown, reason?: string]>([
  ['does not respond', database.breakDown, diagnoses.unreachable.reason],
  ['is too slow', isSlow, diagnoses['too slow'].reason],
  ['cannot be called', () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(fail)],
  ['is not configured', isUnconfigured, `${notices.queued}: SUPABASE_PUBLISHABLE_KEY is`],
  ['lacks a column', () => database.breakDown(database.refuse('PGRST204')), 'column'],
  ['lacks the policy', () => database.breakDown(noPolicy), 'create policy'],
])('a database that %s is retried every five minutes and announced once', async ([, begin, reason]) => {
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
  expect(chat.messages).toEqual(reason ? [expect.stringContaining(reason)] : [])
})

test('an enquiry older than the policy allows gets the time of its insert', async () => {
  const enquiry = newEnquiry()
  await outbox.enqueue([enquiry], Date.parse('2020-01-02'))
  await outbox.run()
  const [row] = await storedRows(enquiry)
  expect(Date.parse(row!.created_at)).toBeGreaterThan(Date.now() - 86_400_000)
  expect(chat.messages.join()).toContain('2020-01-02')
})

const start = expect.stringContaining(diagnoses.unreachable.reason)

test.for(['true', 'false'])('announces a database that flaps once, outbox on: %s', async (isOn) => {
  const env = { ...bindings, OUTBOX_ENABLED: isOn }
  for (let outages = 0; outages < 2; outages++) {
    chat.messages.length = 0
    for (let i = 0; i < 10; i++) {
      database.breakDown()
      await send(newEnquiry(), env)
      await outbox.ring()
      expect(chat.outageNotices()).toEqual([start])
      vi.setSystemTime(Date.now() + 10_000)
      database.recover()
      await send(newEnquiry(), env)
      await outbox.ring()
    }
    expect(chat.outageNotices()).toEqual([start])
    vi.setSystemTime(Date.now() + 900_000)
    await outbox.run()
    expect(chat.outageNotices()).toEqual([start, notices.recovered])
  }
})

test('with the outbox off, a rejected row is announced with its id, and not as an outage', async () => {
  database.recover(database.refuse('23514'))
  const enquiry = newEnquiry()
  await expectBanner(await send(enquiry, outboxOff))
  expect(takeLogged().join()).toContain('"constraint"')
  const [id] = await idsOf([enquiry])
  expect(chat.messages).toEqual([expect.stringContaining(notices.rejectedFix(id!))])
})

test('the daily check announces each outage and its end', async () => {
  for (let day = 0; day < 2; day++) {
    chat.messages.length = 0
    database.breakDown(database.refuse('', '', 540))
    await checkDaily()
    await checkDaily()
    await outbox.run()
    expect(takeLogged()[1]).toMatch(/"daily check","outcome":"failed","cause":"paused"/)
    database.recover()
    vi.setSystemTime(Date.now() + 86_400_000)
    await checkDaily()
    expect(await monitor()).toBe(200)
    await outbox.run()
    expect(chat.messages).toEqual([expect.stringContaining(diagnoses.paused.remedy), notices.recovered])
  }
})

test('shows the banner if the outbox is off, and still stores waiting enquiries', async () => {
  database.breakDown()
  const [before, after] = [newEnquiry(), newEnquiry()]
  await outbox.enqueue([before])
  await expectBanner(await send(after, outboxOff))
  database.recover(database.store)
  await outbox.run()
  expect([(await storedRows(before)).length, (await storedRows(after)).length]).toEqual([1, 0])
})

test('shows the banner if the outbox is full, and announces that once after the outage', async () => {
  database.breakDown()
  await send(newEnquiry())
  await outbox.run()
  await outbox.fill('database')
  const total = await outbox.countRows()
  for (let i = 0; i < 2; i++) {
    await expectBanner(await send(newEnquiry()))
    expect(takeLogged().at(-1)).toMatch(/"contact".*"failed".*"full"/)
  }
  expect(total('rowsRead')).toBeLessThan(10)
  expect(await outbox.waiting()).toBe(maxWaiting)
  await outbox.run()
  expect(chat.messages).toEqual([start, expect.stringContaining(notices.full)])
  // There is room for another after the operator has deleted one.
  await outbox.sql("delete from jobs where id = '500'")
  await outbox.restart()
  expect((await send(newEnquiry())).status).toBe(201)
})

test.for<[string, () => Promise<unknown>, logged: RegExp]>([
  ['fails', () => Promise.reject(new RangeError('full')), /"outbox","outcome":"failed","error":"RangeError"/],
  ['does not respond', () => new Promise(() => {}), /"contact".*"unreachable".*"no response"/],
])('an outbox that %s affects nothing else, and keeps its jurisdiction', async ([, work, logged]) => {
  shortenTimeouts()
  const places = new Set<string>()
  const OUTBOX = outboxThat((place) => places.add(place) && work())
  const env = { ...bindings, OUTBOX, IS_LOCAL: undefined }
  expect((await get(paths.home, {}, env)).status).toBe(200)
  expect((await send(newEnquiry(), env)).status).toBe(201)
  database.breakDown()
  await expectBanner(await send(newEnquiry(), env))
  expect(chat.messages.at(-1)).toContain(notices.lost)
  expect(takeLogged().join('\n')).toMatch(logged)
  expect([...places]).toEqual([site.storage.jurisdiction ?? 'anywhere'])
})
