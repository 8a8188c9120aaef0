import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import type { OutboxBinding } from '../../src/env.ts'
import { askMs } from '../../src/outbox/ask-outbox.ts'
import { findOutbox } from '../../src/outbox/find-outbox.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { keep, notices, send, standBetween, waiting, way } from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

standBetween()

/** An outbox whose answer is another one's. */
const outboxThat = (keep: () => Promise<void>): OutboxBinding => ({
  getByName: () => ({ keep, waiting: () => Promise.reject(new Error('not asked')) }),
  jurisdiction(): OutboxBinding {
    return this
  },
})

test('An enquiry that cannot be stored is kept, the visitor is thanked, and the log says why', async () => {
  way.isClosed = true
  const enquiry = newEnquiry()
  const answer = await send(enquiry)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ ok: true })
  expect(await waiting()).toBe(1)
  const lines = takeLines()
  const told = { event: 'contact', outcome: 'kept', cause: 'unreachable', attempts: 3, answer: 201 }
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(told))
  for (const words of [enquiry.name, enquiry.email, enquiry.company, enquiry.message])
    expect(lines.join() + notices.join()).not.toContain(words)
})

test('While the outbox is switched off, the visitor gets the banner, and what waited before is delivered all the same', async () => {
  const [before, after] = [newEnquiry(), newEnquiry()]
  way.isClosed = true
  expect((await send(before)).status).toBe(201)
  const answer = await send(after, { ...env, OUTBOX_ENABLED: 'false' })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ ok: false, message: contact.failure })
  expect(takeLogged()).toEqual([expect.stringMatching(/"contact".*"failed".*"unreachable"/)])
  expect(await waiting()).toBe(1)

  way.isClosed = false
  await get('/healthz?deep', {}, { ...env, OUTBOX_ENABLED: 'false' })
  await expect.poll(waiting).toBe(0)
  expect(await storedRows(before)).toHaveLength(1)
  expect(await storedRows(after)).toHaveLength(0)
})

test('The same enquiry sent twice while the database is away waits once, since the first time', async () => {
  way.isClosed = true
  const enquiry = newEnquiry()
  const answers = await Promise.all([send(enquiry), send(enquiry)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const look = () => findOutbox(env)!.waiting({ isBackendReady: false })
  const first = await look()
  expect(first.waiting).toBe(1)
  await keep([enquiry], Date.now() + 60_000)
  expect(await look()).toEqual(first)
})

test.for<[what: string, keep: () => Promise<void>, leastMs: number]>([
  ['fails', () => Promise.reject(new Error('overloaded')), 0],
  ['does not answer', () => new Promise(() => {}), askMs],
])(
  'When the outbox %s too, the visitor gets the banner in time, and the operator the cause',
  async ([, keep, leastMs]) => {
    way.isClosed = true
    const start = performance.now()
    const answer = await send(newEnquiry(), { ...env, OUTBOX: outboxThat(keep) })
    const ms = performance.now() - start
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ ok: false, message: contact.failure })
    expect(ms).toBeGreaterThanOrEqual(leastMs)
    expect(takeLogged()).toEqual([expect.stringMatching(/"contact".*"failed".*"unreachable".*"no answer"/)])
  },
)

test('Without a database the outbox is not asked, and the visitor gets the banner', async () => {
  const OUTBOX = outboxThat(() => Promise.resolve())
  const answer = await send(newEnquiry(), { ...env, SUPABASE_URL: '', OUTBOX })
  expect(answer.status).toBe(503)
  expect(takeLogged()).toHaveLength(1)
})

test('An enquiry that is stored, or refused for its fields, costs no question to the outbox, and no more does a page', async () => {
  const OUTBOX = outboxThat(() => Promise.resolve())
  OUTBOX.getByName = OUTBOX.jurisdiction = () => {
    throw new Error('asked')
  }
  const bindings = { ...env, OUTBOX }
  expect((await send(newEnquiry(), bindings)).status).toBe(201)
  expect((await send(newEnquiry({ name: '' }), bindings)).status).toBe(422)
  expect((await get('/', {}, bindings)).status).toBe(200)
})

test('The outbox lives in the jurisdiction that the site names', async () => {
  way.isClosed = true
  const kept: string[] = []
  const within = (place: string): OutboxBinding => ({
    getByName: () => ({ keep: async () => void kept.push(place), waiting: () => Promise.reject() }),
    jurisdiction: within,
  })
  expect((await send(newEnquiry(), { ...env, OUTBOX: within('anywhere') })).status).toBe(201)
  expect(kept).toEqual(['eu'])
})
