import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { findOutbox } from '../../src/outbox/find-outbox.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { openWaitingRows } from '../../src/outbox/waiting-rows.ts'
import { newEnquiry } from '../support/enquiry.ts'
import {
  announceReturn,
  keep,
  newEnquiries,
  notices,
  send,
  standBetween,
  waiting,
  way,
} from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

standBetween()

const nextAlarm = () => runInDurableObject(findOutbox(env) as never, (_, { storage }) => storage.getAlarm())

const untilDelivered = (left = 0) => expect.poll(waiting).toBe(left)

test('What is sent during an outage is stored once the database is back, as it was typed, with the time it was sent', async () => {
  way.isClosed = true
  const sentAt = Date.now()
  const enquiries = newEnquiries(2)
  for (const enquiry of enquiries) expect((await send(enquiry)).status).toBe(201)
  const askedAt = Date.now()
  const away = await get('/healthz?deep')
  expect(away.status).toBe(503)
  const { outbox } = await away.json()
  expect(outbox.waiting).toBe(2)
  expect(Date.parse(outbox.since)).toBeGreaterThanOrEqual(sentAt)
  expect(Date.parse(outbox.since)).toBeLessThan(askedAt)
  expect(takeLogged()).toEqual([expect.stringContaining('"health"')])
  expect(await nextAlarm()).toBeGreaterThanOrEqual(sentAt + 30_000)

  const openedAt = Date.now()
  way.isClosed = false
  expect(await (await get('/healthz?deep')).json()).toMatchObject({
    backend: 'ready',
    outbox: { waiting: 2 },
  })
  await untilDelivered()
  const lines: { event: string; id?: string; waitedMs?: number }[] = []
  const logged = (event: string) => {
    lines.push(...takeLines().map((line) => JSON.parse(line)))
    return lines.filter((line) => line.event === event)
  }
  const delivered = logged('outbox')
  expect(delivered).toHaveLength(2)
  for (const [i, enquiry] of enquiries.entries()) {
    const [row, ...others] = await storedRows(enquiry)
    expect(others).toEqual([])
    expect(row).toMatchObject({ ...enquiry, status: 'new' })
    const { waitedMs, ...told } = delivered[i]!
    expect(told).toEqual({ event: 'outbox', id: row!.id, outcome: 'stored' })
    const deliveredAt = Date.parse(row!.created_at) + waitedMs!
    expect(deliveredAt).toBeGreaterThanOrEqual(openedAt)
    expect(deliveredAt).toBeLessThanOrEqual(Date.now())
    await expect.poll(() => logged('notify')).toContainEqual(expect.objectContaining({ id: row!.id }))
  }
  const [row] = await storedRows(enquiries[0])
  expect(Date.parse(row!.created_at)).toBe(Date.parse(outbox.since))
  expect(await (await get('/healthz?deep')).json()).toMatchObject({ outbox: { waiting: 0 } })

  const [first, ...others] = notices
  expect(first).toMatch(/^Enquiries cannot be stored and wait in the outbox: nothing answers there\. Compare/)
  for (const { company } of enquiries) expect(others).toContainEqual(expect.stringContaining(company))
  expect(others).toContain('All enquiries that waited in the outbox are stored.')
  expect(others).toHaveLength(3)

  // Cloudflare may repeat an alarm.
  await runInDurableObject(findOutbox(env) as never, (outbox: Outbox) => outbox.alarm())
  expect(notices).toEqual([first, ...others])
})

const companies = (enquiries: { company: string }[]) => enquiries.map(({ company }) => company)

/** The companies whose rows the database is asked to store from now on, in this order. */
function watchInserts() {
  const asked: string[] = []
  way.pass = (row, insert) => {
    if (row.id) asked.push(row.company)
    return insert()
  }
  return asked
}

test('A thousand that wait are delivered oldest first and once each, while others come in', async () => {
  const enquiries = newEnquiries(1_000)
  const later = newEnquiries(3)
  await keep(enquiries, Date.now() - 60_000)
  const asked: string[] = []
  way.pass = async ({ company }) => {
    asked.push(company)
    if (asked.length === 500) await keep(later)
    return new Response(null, { status: 201 })
  }
  await announceReturn()
  await expect.poll(waiting).toBeLessThanOrEqual(3)
  await announceReturn()
  await untilDelivered()
  expect(asked).toEqual(companies([...enquiries, ...later]))
})

test('When the object dies halfway through its alarm, everything is stored once all the same', async () => {
  const enquiries = newEnquiries(6)
  await keep(enquiries)
  const asked = watchInserts()
  const { pass } = way
  // The fourth is stored, but nobody lives to hear of it.
  way.pass = async (row, insert) => {
    const answer = await pass(row, insert)
    return asked.length === 4 ? new Promise<Response>(() => {}) : answer
  }
  await announceReturn()
  await expect.poll(() => asked).toHaveLength(4)
  expect(await nextAlarm()).toBeGreaterThan(Date.now())
  await abortAllDurableObjects()

  way.pass = pass
  await announceReturn()
  await untilDelivered()
  expect(asked).toEqual(companies([...enquiries.slice(0, 4), ...enquiries.slice(3)]))
  for (const enquiry of enquiries) expect(await storedRows(enquiry)).toHaveLength(1)
})

test('What the database refuses holds up nobody, is kept and tried again, and is named by its id alone', async () => {
  const refused = newEnquiry({ message: 'x'.repeat(5_001) })
  const others = newEnquiries(2)
  await keep(newEnquiries(1))
  await announceReturn()
  await untilDelivered()
  await keep([refused, ...others])
  await announceReturn()
  await untilDelivered(1)
  for (const enquiry of others) expect(await storedRows(enquiry)).toHaveLength(1)
  // That others are taken does not hurry it.
  expect(await nextAlarm()).toBeGreaterThan(Date.now() + 20_000)
  const [line, ...more] = takeLogged()
  expect(more).toEqual([])
  const { id, ...told } = JSON.parse(line!)
  expect(told).toMatchObject({ event: 'outbox', outcome: 'failed', cause: 'constraint' })
  const notice = notices.find((text) => text.includes('refuses'))!
  expect(notice).toContain(id)
  expect(notice).not.toContain(refused.company)

  const asked = watchInserts()
  await announceReturn()
  await expect.poll(() => asked).toEqual([refused.company])
  expect(await waiting()).toBe(1)
  await expect.poll(takeLogged).toHaveLength(1)
  vi.setSystemTime(Date.now() + 86_400_000)
  await runDurableObjectAlarm(findOutbox(env) as never)
  await expect.poll(takeLogged).toHaveLength(1)
  expect(notices.filter((text) => text.includes('refuses'))).toEqual([notice])
  // Refused for the third time, it rests for longer than at first.
  expect(await nextAlarm()).toBeGreaterThanOrEqual(Date.now() + 120_000)
})

test('Of many that are refused, a notice names each, and the next comes ten minutes later', async () => {
  await keep(newEnquiries(12))
  way.pass = async () => Response.json({ code: 'PGRST204', message: 'no such column' }, { status: 400 })
  await announceReturn()
  const refusals: string[] = []
  await expect.poll(() => refusals.push(...takeLogged())).toBe(12)
  vi.setSystemTime(Date.now() + 600_000)
  await runDurableObjectAlarm(findOutbox(env) as never)
  takeLogged()
  const [first, next, ...others] = notices.filter((text) => text.includes('refuses'))
  expect(others).toEqual([])
  for (const [i, line] of refusals.entries()) expect(i < 10 ? first : next).toContain(JSON.parse(line).id)
})

test('When one that was refused is taken, the others are tried at once, however long they were to rest', async () => {
  const outbox = findOutbox(env) as never
  const runAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    await runDurableObjectAlarm(outbox)
  }
  const [resting, taken] = newEnquiries(2)
  way.pass = async () => Response.json({ code: 'PGRST204', message: 'no such column' }, { status: 400 })
  await keep([resting!])
  for (const pause of [31_000, 38_000, 76_000]) await runAfter(pause)
  await keep([taken!])
  await runAfter(31_000)
  expect(takeLogged()).toHaveLength(4)
  const asked = watchInserts()
  await runAfter(38_000)
  await runDurableObjectAlarm(outbox)
  await untilDelivered()
  expect(asked).toEqual(companies([taken!, resting!]))
})

test('Of many that wait, a run takes so many that its requests stay within the 50 of the free plan', async () => {
  await keep(newEnquiries(30))
  vi.setSystemTime(Date.now() + 31_000)
  const taken = await runInDurableObject(findOutbox(env) as never, (_, { storage }) =>
    openWaitingRows(storage.sql as never).due(),
  )
  // Each may be tried without its time too, and each has its notice.
  expect(taken.length * 3).toBeLessThan(50)
})

test('An enquiry that has waited for longer than the database lets anyone say is stored with the time of its delivery', async () => {
  const enquiry = newEnquiry()
  const sentAt = Date.now() - 40 * 86_400_000
  await keep([enquiry], sentAt)
  await announceReturn()
  await untilDelivered()
  const [row] = await storedRows(enquiry)
  expect(Math.abs(Date.parse(row!.created_at) - Date.now())).toBeLessThan(10_000)
  const day = new Date(sentAt).toISOString().slice(0, 10)
  await expect.poll(() => notices).toContainEqual(expect.stringContaining(`New enquiry, ${day}`))
})

test.for<[trouble: string, begin: () => void]>([
  ['too slow', () => vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())],
  [
    'failing',
    () => {
      way.pass = async () => new Response('', { status: 500 })
    },
  ],
])(
  'A database that is %s has refused nothing: the first that it leaves waiting ends the run',
  async ([trouble, begin]) => {
    begin()
    await keep(newEnquiries(3))
    vi.setSystemTime(Date.now() + 31_000)
    await runDurableObjectAlarm(findOutbox(env) as never)
    expect(takeLogged()).toEqual([expect.stringContaining(trouble)])
    expect(await waiting()).toBe(3)
    expect(notices.join()).not.toContain('refuses')
  },
)

test('While the site lacks its configuration, the outbox tries less and less often too', async () => {
  await keep([newEnquiry()])
  await runInDurableObject(findOutbox(env) as never, (outbox) => {
    Object.assign(outbox, { env: { ...env, SUPABASE_URL: '' } })
  })
  vi.setSystemTime(Date.now() + 31_000)
  await runDurableObjectAlarm(findOutbox(env) as never)
  expect(takeLogged()).toEqual([expect.stringContaining('SUPABASE_URL is missing.')])
  expect(await nextAlarm()).toBeGreaterThanOrEqual(Date.now() + 30_000)
})

test('The outbox tries after 30 seconds, then less and less often, but at least once an hour and for ever', async () => {
  const outbox = findOutbox(env) as never
  way.isClosed = true
  const enquiry = newEnquiry()
  let now = Date.now()
  vi.setSystemTime(now)
  await keep([enquiry], now)
  const pauses: number[] = []
  for (let i = 0; i < 14; i++) {
    const next = await nextAlarm()
    pauses.push(next! - now)
    vi.setSystemTime(next!)
    now = next!
    await runDurableObjectAlarm(outbox)
    await expect.poll(takeLogged).toHaveLength(1)
  }
  expect(pauses[0]).toBe(30_000)
  for (const [i, pause] of pauses.slice(1).entries()) {
    expect(pause).toBeGreaterThanOrEqual(Math.min(30_000 * 2 ** i, 2_700_000))
    expect(pause).toBeLessThanOrEqual(Math.min(37_500 * 2 ** i, 3_600_000))
  }
  expect(await waiting()).toBe(1)

  way.isClosed = false
  await announceReturn()
  expect(await nextAlarm()).toBeLessThanOrEqual(now)
  await runDurableObjectAlarm(outbox)
  await untilDelivered()
  expect(await storedRows(enquiry)).toHaveLength(1)
})
