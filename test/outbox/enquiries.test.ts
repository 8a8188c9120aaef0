import worker from 'virtual:built-worker'
import { expect, test, vi } from 'vitest'
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
  expect(await outbox.object().listWaiting()).toMatchObject([{ target: 'database', count: 2, since }])

  database.recover(database.store)
  await outbox.run()
  const logged = [...takeLines(), ...takeLogged()].join()
  for (const [i, enquiry] of enquiries.entries()) {
    const rows = await storedRows(enquiry)
    expect(rows).toEqual([expect.objectContaining({ ...enquiry, status: 'new' })])
    expect(Date.parse(rows[0]!.created_at)).toBe(sentAt + 1_000 * i)
  }
  expect(logged).not.toMatch(/lovelace|ferns|113 496|5260250995|watering|forty/i)
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
  await outbox.runAll()
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

const rejectedTitle = 'The database rejects requests'
const waitingTitle = 'Requests still wait'

test.for<[string, typeof database.stored, title: string, reason: string]>([
  ['a constraint', database.refuse('23514'), rejectedTitle, 'The status is 400, the code 23514.'],
  ['a policy', noPolicy, rejectedTitle, 'row-level security rejects the row.'],
  ['a firewall', html, waitingTitle, 'The status is 403, the code none.'],
  [
    'a limit of an index',
    database.refuse('54000', '', 500),
    waitingTitle,
    'The status is 500, the code 54000.',
  ],
  ['a broken connection', fail, waitingTitle, 'there is no response.'],
])('a row stopped by %s delays no other, and is named once', async ([, stop, title, reason]) => {
  const [stopped, good] = [newEnquiries(20), newEnquiries(5)]
  await outbox.enqueue([...stopped, ...good])
  const ids = await idsOf(stopped)
  database.recover((row, store) => (ids.includes(row.id) ? stop : database.stored)(row, store))
  await outbox.run()
  expect(database.ids()).toEqual(expect.arrayContaining(await idsOf(good)))
  for (let i = 0; i < 5; i++) {
    await send(newEnquiry())
    vi.setSystemTime(Date.now() + 300_000)
    database.forget()
    await outbox.run()
  }
  // Operators know of all of them, so a run retries only ten.
  expect(database.rows.length + database.probes).toBeLessThanOrEqual(20)
  expect(await outbox.waiting()).toBe(20)
  const told = chat.outageNotices()
  for (const text of told) expect(text).toContain(`Europe/London: ${title}\n- `)
  const lines = told.flatMap((text) => text.split('\n').filter((line) => line.startsWith('- ')))
  expect(lines.map((line) => line.slice(2, 38))).toEqual(ids)
  for (const line of lines) expect(line).toContain(reason)
})

test('a single fault of a database that is ready is no outage, and is not told', async () => {
  await outbox.enqueue(newEnquiries(1))
  database.recover(fail)
  await outbox.run()
  database.recover()
  await outbox.run()
  expect(chat.outageNotices()).toEqual([])
  expect(await outbox.waiting()).toBe(0)
})

const isSlow = () => {
  database.breakDown(database.store)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
}
const isUnconfigured = () => outbox.configure({ ...bindings, SUPABASE_PUBLISHABLE_KEY: '' })

test.for<[string, () => unknown, reason: string]>([
  ['does not respond', database.breakDown, 'there is no response.'],
  ['is too slow', isSlow, 'the backend responds too slowly.'],
  [
    'is not configured',
    isUnconfigured,
    'Requests are waiting in the outbox: SUPABASE_PUBLISHABLE_KEY is missing.',
  ],
  ['lacks a column', () => database.breakDown(database.refuse('PGRST204')), 'a column is missing.'],
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
  expect(takeLogged().join()).toMatch(/"event":"outbox".*"outcome":"failed"/)
  expect(chat.messages).toEqual([expect.stringContaining(reason)])
})

test('an enquiry older than the policy allows gets the time of its insert', async () => {
  const enquiry = newEnquiry()
  await outbox.enqueue([enquiry], Date.parse('2020-01-02'))
  await outbox.run()
  const [row] = await storedRows(enquiry)
  expect(Date.parse(row!.created_at)).toBeGreaterThan(Date.now() - 86_400_000)
  expect(chat.messages.join()).toContain('2020-01-02')
})

const start = expect.stringContaining('there is no response.')
const end = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d Europe\/London: Requests are stored again$/)

test.for(['true', 'false'])('announces a database that flaps once, outbox on: %s', async (isOn) => {
  const env = { ...bindings, OUTBOX_ENABLED: isOn }
  for (let outages = 0; outages < 2; outages++) {
    chat.messages.length = 0
    for (let i = 0; i < 10; i++) {
      database.breakDown()
      await send(newEnquiry(), env)
      await outbox.ring()
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
    expect(chat.outageNotices()).toEqual([start, end])
  }
})

test('a long outage is told again once a day, with its start and what waits', async () => {
  vi.setSystemTime('2031-05-01T12:00:00Z')
  database.breakDown()
  await outbox.enqueue(newEnquiries(3))
  for (let hour = 0; hour < 60; hour++) {
    await outbox.run()
    vi.setSystemTime(Date.now() + 3_600_000)
  }
  const reminder = expect.stringContaining(' Since 2031-05-01 13:00 Europe/London, 3 wait.')
  expect(chat.messages).toEqual([start, reminder, reminder])
  takeLogged()
})

test('with the outbox off, a rejected row is announced with its id, and not as an outage', async () => {
  database.recover(database.refuse('23514'))
  const enquiry = newEnquiry()
  await expectBanner(await send(enquiry, outboxOff))
  expect(takeLogged().join()).toContain('"constraint"')
  const [id] = await idsOf([enquiry])
  expect(chat.messages).toEqual([expect.stringContaining(`rejects requests\n- ${id} of `)])
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
    const remedy = expect.stringContaining('Choose "Resume project" in the Supabase dashboard.')
    expect(chat.messages).toEqual([remedy, end])
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
  expect(await outbox.waiting()).toBe(1_000)
  await outbox.run()
  expect(chat.messages).toEqual([start, expect.stringContaining('The outbox is full')])
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
  expect((await get('/', {}, env)).status).toBe(200)
  expect((await send(newEnquiry(), env)).status).toBe(201)
  database.breakDown()
  await expectBanner(await send(newEnquiry(), env))
  expect(chat.messages.at(-1)).toContain('Requests are lost')
  expect(takeLogged().join('\n')).toMatch(logged)
  expect([...places]).toEqual(['eu'])
})

test('a channel that accepts slowly delays the database by less than a minute', async () => {
  let time = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => time)
  const attempts: number[] = []
  database.breakDown(async () => {
    attempts.push(time)
    return new Response(null, { status: 503 })
  })
  chat.respond = async () => {
    time += 20_000
    return new Response()
  }
  await outbox.enqueue(newEnquiries(1))
  for (let i = 0; i < 60; i++) await outbox.object().queueNotice({ kind: 'recovered', at: time })
  while ((await outbox.waiting('chat')) > 0) {
    time += Math.max(0, await outbox.nextRun())
    await outbox.ring()
  }
  const inserts = attempts.filter((_, i) => i % 2 === 0)
  expect(inserts.length).toBeGreaterThan(3)
  for (const [i, later] of inserts.slice(1).entries()) expect(later - inserts[i]!).toBeLessThan(360_000)
  takeLogged()
})

test('an enquiry that waits already is queued again, although the outbox is full', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  await send(enquiry)
  await outbox.fill('database')
  expect((await send(enquiry)).status).toBe(201)
  expect(await outbox.waiting()).toBe(1_000)
  takeLogged()
})

test('a clock that ran ahead delays nothing', async () => {
  const now = Date.now()
  await outbox.enqueue(newEnquiries(1), now + 86_400_000)
  vi.setSystemTime(now + 86_400_000)
  database.breakDown()
  await outbox.run()
  vi.setSystemTime(now)
  database.recover(database.store)
  const enquiry = newEnquiry()
  await outbox.enqueue([enquiry])
  expect(await outbox.nextRun()).toBe(10_000)
  await outbox.run()
  expect(await outbox.waiting()).toBe(0)
  const [row] = await storedRows(enquiry)
  expect(Date.parse(row!.created_at)).toBeLessThanOrEqual(now + 60_000)
  takeLogged()
})

const oldTables = {
  'the version before': '',
  '0d31698': ', faults integer',
}

test.for(Object.entries(oldTables))('delivers what a store of %s holds', async ([, columns]) => {
  const enquiry = newEnquiry()
  const [id] = await idsOf([enquiry])
  const payload = JSON.stringify({ id, ...enquiry, status: 'new' })
  const faults = columns && ', 0'
  await outbox.sql('drop table jobs')
  await outbox.sql(`create table jobs (target text, id text, payload text, created_at integer,
    tried_at integer${columns}, primary key (target, id))`)
  const since = Date.now()
  await outbox.sql(`insert into jobs values ('database', '${id}', '${payload}', ${since}, 0${faults}),
    ('chat', 'a', '{"text":"An old notice"}', ${since}, 0${faults})`)
  await outbox.restart()
  await outbox.object().reportReady()
  await outbox.run()
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(chat.messages).toEqual(['An old notice', expect.stringContaining('New request')])
})
