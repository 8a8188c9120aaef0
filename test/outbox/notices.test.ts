import { abortAllDurableObjects, createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'built-worker'
import { expect, test, vi } from 'vitest'
import { fieldNames, type Submission } from '../../src/enquiry/fields.ts'
import type { Env } from '../../src/env.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { notify } from '../../src/outbox/outbox-client.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { chat, database, intercept, monitor, outbox, refuse, send } from '../support/outage.ts'
import { encodings, json } from '../support/posting.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

intercept()

const checkDaily = (bindings: Partial<Env> = {}) => worker.scheduled({}, { ...env, ...bindings })

const begins = expect.stringMatching(/^Enquiries cannot be stored.*nothing answers there\. Compare/)
const ends = 'Enquiries are stored again.'
const allStored = 'All enquiries that waited in the outbox are stored.'

/** Without those of single enquiries. */
const toldOfOutages = () => chat.notices.filter((text) => !text.startsWith('New enquiry'))

test.for(['true', 'false'])('Both ends of an outage are told, outbox on: %s', async (OUTBOX_ENABLED) => {
  const bindings = { ...env, OUTBOX_ENABLED }
  for (let outages = 0; outages < 2; outages++) {
    chat.notices.length = 0
    database.breakDown()
    for (let i = 0; i < 3; i++) await send(newEnquiry(), bindings)
    for (let i = 0; i < 2; i++) await outbox.run()
    expect(toldOfOutages()).toEqual([begins])
    database.recover()
    for (let i = 0; i < 2; i++) await send(newEnquiry(), bindings)
    await outbox.run()
    expect(toldOfOutages()).toEqual(OUTBOX_ENABLED === 'true' ? [begins, ends, allStored] : [begins, ends])
    takeLogged()
  }
})

test('A check that succeeds gives no false all-clear, whether it is deep or daily', async () => {
  database.breakDown()
  await send(newEnquiry(), { ...env, OUTBOX_ENABLED: 'false' })
  await outbox.run()
  // The probe succeeds, but no enquiry does.
  database.probe = refuse('23502', 'null value in column "id" of relation "contact_submissions"')
  expect(await monitor()).toBe(200)
  await checkDaily()
  if ((await outbox.nextRun()) <= 10_000) await outbox.run()
  expect(chat.notices).toEqual([begins])
  takeLogged()
})

test('The daily check tells of an outage, and of the next one where no enquiry came between', async () => {
  for (let day = 0; day < 2; day++) {
    chat.notices.length = 0
    database.breakDown(refuse('', '', 540))
    await checkDaily()
    await checkDaily()
    await outbox.run()
    expect(chat.notices).toEqual([expect.stringMatching(/stored: the project is paused\. .*Resume project/)])
    const line = expect.stringMatching(/"daily check","outcome":"failed","cause":"paused"/)
    expect(takeLogged()).toEqual([line, line])
    database.recover()
    await checkDaily()
  }
  await send(newEnquiry())
  expect(await outbox.nextRun()).toBe(0)
  await outbox.run()
  expect(toldOfOutages().slice(1)).toEqual([ends])
})

test.for<[string, (bindings: Env) => Promise<unknown>]>([
  ['an enquiry', (bindings) => send(newEnquiry(), bindings)],
  ['the daily check', checkDaily],
])('A site without its variables tells the operator so at %s', async ([, ask]) => {
  await ask({ ...env, SUPABASE_PUBLISHABLE_KEY: '' })
  await outbox.run()
  // The outbox has variables of its own here.
  expect(chat.notices).toEqual([expect.stringMatching(/^Enquiries cannot be stored: .*npx wrangler/)])
  expect(takeLogged().join()).toContain('SUPABASE_PUBLISHABLE_KEY is missing.')
})

test('What has to be set up is told once too when it comes to light in the course of an outage', async () => {
  const bindings = { ...env, OUTBOX_ENABLED: 'false' }
  for (const answer of [undefined, refuse('PGRST204'), undefined, refuse('PGRST204')]) {
    database.breakDown(answer)
    await send(newEnquiry(), bindings)
  }
  await outbox.run()
  expect(chat.notices).toEqual([begins, expect.stringMatching(/a column is missing\. .*db push/)])
  takeLogged()
})

test('What the chat has not taken outlives an eviction, and arrives a day later, in order', async () => {
  chat.answer = async () => new Response(null, { status: 500 })
  database.breakDown()
  await outbox.enqueue([newEnquiry()])
  await outbox.run()
  await abortAllDurableObjects()
  vi.setSystemTime(Date.now() + 86_400_000)
  database.recover()
  await outbox.run()
  expect(chat.notices).toEqual([])
  chat.answer = async () => new Response()
  await outbox.run()
  expect(chat.notices).toEqual([begins, ends, expect.stringMatching(/^New enquiry/), allStored])
  takeLogged()
})

test('A chat that is away keeps 200 notices waiting, in messages that it does not cut off', async () => {
  chat.answer = async () => new Response(null, { status: 500 })
  const filled = fieldNames.map((name) => [name, '&'.repeat(10_000)])
  const submission: Submission = Object.fromEntries(filled)
  for (let i = 0; i < 210; i++)
    await outbox.object().keepNotice({ kind: 'enquiry', submission, sentAt: i * 60_000 }, 'chat')
  await outbox.run()
  chat.answer = async () => new Response()
  await outbox.run()
  expect(chat.notices).toHaveLength(200)
  expect(chat.notices[0]).toContain('1970-01-01 00:10')
  await notify({ ...env, NOTIFY_WITH_MESSAGE: 'true' }, { kind: 'enquiry', submission, sentAt: 0 }, {})
  expect(Math.max(...chat.messages.map(({ length }) => length))).toBeLessThan(40_000)
  takeLogged()
})

test('A channel that is switched off has nothing waiting, and hears of an outage once it is on', async () => {
  await outbox.object().keepNotice({ kind: 'all stored' }, 'chat')
  await outbox.inside((outbox, state) => {
    const Outbox = outbox.constructor as new (...parameters: unknown[]) => Outbox
    const bindings = { ...env, NOTIFY_WEBHOOK_URL: '', NOTIFY_EMAIL: '' }
    return new Outbox(state, bindings).reportFailure('unreachable')
  })
  await outbox.object().reportFailure('unreachable')
  await outbox.run()
  expect(chat.notices).toEqual([begins])
})

test('The visitor does not wait for the chat, which is told all the same', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  chat.answer = () => answered
  const c = createExecutionContext()
  expect((await post(encodings.multipart(newEnquiry(), json), env, c)).status).toBe(201)
  answer(new Response())
  await waitOnExecutionContext(c)
  expect(chat.notices).toHaveLength(1)
})

test('Timeout: a chat that never answers is given up within the 30 s that Cloudflare gives', async () => {
  const { timeout } = AbortSignal
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 10))
  vi.mocked(globalThis.fetch).mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', reject)),
  )
  const notice = { kind: 'stored again' } as const
  await notify({ NOTIFY_WEBHOOK_URL: 'https://chat.example/hook' }, notice, {})
  const waitedMs = limit.mock.calls.map(([ms]) => ms)
  expect(waitedMs.length).toBeGreaterThan(1)
  expect(waitedMs.reduce((sum, ms) => sum + ms)).toBeLessThan(30_000)
  expect(takeLogged()).toEqual([expect.stringContaining('"notify"')])
})
