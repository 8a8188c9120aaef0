import worker from 'built-worker'
import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import type { Env } from '../../src/env.ts'
import { maxWaiting } from '../../src/outbox/jobs.ts'
import { paths } from '../../src/urls.ts'
import { bindings, chat, noChannels, outboxOff } from '../support/channels.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { database, intercept, monitor, outbox, refuse, send, store } from '../support/outage.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

intercept()

const checkDaily = (env: Env = bindings) => worker.scheduled({}, env)

const start = expect.stringMatching(/^Enquiries cannot be stored.*nothing answers there\. Compare/)
const end = 'Enquiries are stored again'
const outageNotices = () => chat.messages.filter((text) => !text.startsWith('New enquiry'))

async function expectBanner(response: Response) {
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ ok: false, message: contact.failure })
}

test.for(['true', 'false'])('announces each start and end of an outage once, outbox on: %s', async (isOn) => {
  const env = { ...bindings, OUTBOX_ENABLED: isOn }
  for (let outages = 0; outages < 2; outages++) {
    chat.messages.length = 0
    database.breakDown()
    for (let i = 0; i < 3; i++) await send(newEnquiry(), env)
    for (let i = 0; i < 2; i++) await outbox.run()
    expect(outageNotices()).toEqual([start])
    database.recover()
    for (let i = 0; i < 2; i++) await send(newEnquiry(), env)
    await outbox.run()
    expect(outageNotices()).toEqual([start, end])
    takeLogged()
  }
})

test('a successful check is no all-clear, whether deep or daily', async () => {
  database.breakDown()
  await send(newEnquiry(), outboxOff)
  await outbox.run()
  database.probe = refuse('23502', 'null value in column "id" of relation "contact_submissions"')
  expect(await monitor()).toBe(200)
  await checkDaily()
  if ((await outbox.nextRun()) <= 10_000) await outbox.run()
  expect(chat.messages).toEqual([start])
  takeLogged()
})

test('the daily check announces each outage, even if no enquiry was stored in between', async () => {
  for (let day = 0; day < 2; day++) {
    chat.messages.length = 0
    database.breakDown(refuse('', '', 540))
    await checkDaily()
    await checkDaily()
    await outbox.run()
    expect(chat.messages).toEqual([expect.stringMatching(/stored: the project is paused\. .*Resume project/)])
    const line = expect.stringMatching(/"daily check","outcome":"failed","cause":"paused"/)
    expect(takeLogged()).toEqual([line, line])
    database.recover()
    await checkDaily()
  }
  await send(newEnquiry())
  await outbox.run()
  expect(outageNotices().slice(1)).toEqual([end])
})

test.for<[string, (env: Env) => Promise<unknown>]>([
  ['an enquiry', (env) => send(newEnquiry(), env)],
  ['the daily check', checkDaily],
])('announces missing variables after %s', async ([, trigger]) => {
  await trigger({ ...bindings, SUPABASE_PUBLISHABLE_KEY: '' })
  await outbox.run()
  // The outbox has all variables here, so it names none.
  expect(chat.messages).toEqual([expect.stringMatching(/stored: variables are missing\. .*npx wrangler/)])
  expect(takeLogged().join()).toContain('SUPABASE_PUBLISHABLE_KEY is missing.')
})

test('announces an outage to a channel that is switched on during it', async () => {
  for (const env of [noChannels, bindings]) {
    await outbox.configure(env)
    await outbox.object().announce({ kind: 'outage', cause: 'unreachable', status: 'lost' })
  }
  await outbox.run()
  expect(chat.messages).toEqual([start])
})

test('announces an enquiry once if it waits and is sent again after the recovery', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  await send(enquiry)
  database.recover(store)
  await send(enquiry)
  await outbox.run()
  expect(chat.messages.filter((text) => text.includes(enquiry.company))).toHaveLength(1)
  expect(await storedRows(enquiry)).toHaveLength(1)
  takeLogged()
})

test('shows the banner if the outbox is off, and still stores what was waiting', async () => {
  database.breakDown()
  const [before, after] = [newEnquiry(), newEnquiry()]
  await outbox.enqueue([before])
  await expectBanner(await send(after, outboxOff))
  database.recover(store)
  await outbox.run()
  expect(await storedRows(before)).toHaveLength(1)
  expect(await storedRows(after)).toHaveLength(0)
})

test('shows the banner if the outbox is full, and announces that once after the outage', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  await send(enquiry)
  await outbox.run()
  await outbox.fill('database')
  for (let i = 0; i < 2; i++) {
    await expectBanner(await send(newEnquiry()))
    expect(takeLogged().at(-1)).toMatch(/"contact".*"failed".*"full"/)
  }
  expect((await send(enquiry)).status).toBe(201)
  expect(await outbox.waiting()).toBe(maxWaiting)
  await outbox.run()
  expect(chat.messages).toEqual([start, expect.stringMatching(/the outbox is full.*nothing answers/)])
  // There is room for another after the operator has deleted one.
  await outbox.sql("delete from jobs where id = '500'")
  expect((await send(newEnquiry())).status).toBe(201)
  takeLogged()
})

const fail = () => Promise.reject(new RangeError('overloaded'))

/** An outbox whose methods all do `work`, which receives the jurisdiction. */
function outboxThat(work: (place: string) => Promise<unknown>) {
  const within = (place: string) => ({
    getByName: () => new Proxy({}, { get: () => () => work(place) }),
    jurisdiction: within,
  })
  return within('anywhere') as unknown as NonNullable<Env['OUTBOX']>
}

test.for<[string, () => Promise<unknown>, logged: RegExp]>([
  ['fails', fail, /"outbox","outcome":"failed","error":"RangeError"/],
  ['does not respond', () => new Promise(() => {}), /"contact".*"unreachable".*"no response"/],
])('shows the banner and logs why if the outbox %s', async ([, work, logged]) => {
  database.breakDown()
  await expectBanner(await send(newEnquiry(), { ...noChannels, OUTBOX: outboxThat(work) }))
  expect(takeLogged().join('\n')).toMatch(logged)
})

test('a failing outbox stops no page, no stored enquiry and no notice', async () => {
  const failing = { ...bindings, OUTBOX: outboxThat(fail) }
  expect((await get(paths.home, {}, failing)).status).toBe(200)
  expect((await send(newEnquiry(), failing)).status).toBe(201)
  database.breakDown()
  await expectBanner(await send(newEnquiry(), failing))
  expect(chat.messages.at(-1)).toMatch(/^Enquiries cannot be stored/)
  takeLogged()
})

test('the outbox never leaves the jurisdiction of the site', async () => {
  database.breakDown()
  const places: string[] = []
  const OUTBOX = outboxThat(async (place) => places.push(place) && 'queued')
  expect((await send(newEnquiry(), { ...bindings, OUTBOX, IS_LOCAL: undefined })).status).toBe(201)
  expect(new Set(places)).toEqual(new Set([site.storage.jurisdiction ?? 'anywhere']))
  takeLogged()
})
