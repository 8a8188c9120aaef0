import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import type { OutboxBinding } from '../../src/env.ts'
import { findOutbox, outboxTimeoutMs } from '../../src/outbox/ask-outbox.ts'
import { maxWaiting } from '../../src/outbox/outbox.ts'
import { newEnquiry } from '../support/enquiry.ts'
import {
  between,
  deliver,
  keep,
  notices,
  send,
  standBetween,
  stored,
  unreachable,
  waiting,
} from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { get } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

standBetween()

const nobody = () => Promise.reject(new Error('not asked'))

/** An outbox that keeps as told, in the place that it is asked for. */
function outboxThat(keep: (place: string) => Promise<'queued'>): OutboxBinding {
  const within = (place: string): OutboxBinding => ({
    getByName: () => ({
      enqueue: () => keep(place),
      check: nobody,
      reportFailure: nobody,
      reportStored: nobody,
      reportReady: nobody,
    }),
    jurisdiction: within,
  })
  return within('anywhere')
}

async function expectBanner(answer: Response) {
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ ok: false, message: contact.failure })
}

test('An enquiry that cannot be stored is kept once, the visitor is thanked each time, and the log says why', async () => {
  between.insert = unreachable
  const enquiry = newEnquiry()
  for (const answer of [await send(enquiry), await send(enquiry)]) {
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ ok: true })
  }
  const since = new Date().toISOString()
  await keep([enquiry], Date.now() + 60_000)
  expect(await findOutbox(env)!.check({ isBackendReady: false })).toEqual({ waiting: 1, since })
  const lines = takeLines()
  const event = { event: 'contact', outcome: 'queued', cause: 'unreachable', attempts: 3, answer: 201 }
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(event))
  for (const words of [enquiry.name, enquiry.email, enquiry.company, enquiry.message])
    expect(lines.join() + notices.join()).not.toContain(words)
})

test('While OUTBOX_ENABLED is false, the visitor gets the banner, and what waited before is delivered all the same', async () => {
  between.insert = unreachable
  const [before, after] = [newEnquiry(), newEnquiry()]
  await keep([before])
  await expectBanner(await send(after, { ...env, OUTBOX_ENABLED: 'false' }))
  between.insert = (_, store) => store()
  await deliver()
  expect(await storedRows(before)).toHaveLength(1)
  expect(await storedRows(after)).toHaveLength(0)
})

test('An outbox that is full takes no more: the visitor gets the banner, and the operator hears why, once', async () => {
  await keep([newEnquiry()])
  await runInDurableObject(findOutbox(env) as never, (_, { storage: { sql } }) => {
    sql.exec(`update state set value = json_set(value, '$.waiting', ${maxWaiting - 1})`)
  })
  await abortAllDurableObjects()
  between.insert = unreachable
  expect((await send(newEnquiry())).status).toBe(201)
  for (let i = 0; i < 2; i++) {
    await expectBanner(await send(newEnquiry()))
    expect(takeLogged().at(-1)).toMatch(/"contact".*"failed".*"full"/)
  }
  expect(await waiting()).toBe(maxWaiting)
  expect(notices).toEqual([
    expect.stringMatching(/wait in the outbox: nothing answers/),
    expect.stringMatching(/the outbox is full.*nothing answers/),
  ])
})

test.for<[what: string, keep: () => Promise<'queued'>, leastMs: number, logged: RegExp[]]>([
  [
    'fails',
    () => Promise.reject(new RangeError('overloaded')),
    0,
    [/"outbox","outcome":"failed","error":"RangeError"/],
  ],
  ['does not answer', () => new Promise(() => {}), outboxTimeoutMs, []],
])(
  'When the outbox %s too, the visitor gets the banner in time, and the log has the cause',
  async ([, keep, leastMs, logged]) => {
    between.insert = unreachable
    const start = performance.now()
    const answer = await send(newEnquiry(), { ...env, OUTBOX: outboxThat(keep), NOTIFY_WEBHOOK_URL: '' })
    expect(performance.now() - start).toBeGreaterThanOrEqual(leastMs)
    await expectBanner(answer)
    const contact = /"contact".*"failed".*"unreachable".*"no answer"/
    expect(takeLogged()).toEqual([...logged, contact].map((line) => expect.stringMatching(line)))
  },
)

test('Where the variables are wrong, and for a page, the outbox is not asked', async () => {
  const OUTBOX = outboxThat(nobody)
  const answer = await send(newEnquiry(), { ...env, SUPABASE_URL: '', OUTBOX, NOTIFY_WEBHOOK_URL: '' })
  expect(answer.status).toBe(503)
  expect((await get('/', {}, { ...env, OUTBOX })).status).toBe(200)
  expect(takeLogged()).toHaveLength(1)
})

test('A visitor whose enquiry is stored does not wait for an outbox that fails', async () => {
  between.insert = stored
  expect((await send(newEnquiry(), { ...env, OUTBOX: outboxThat(nobody) })).status).toBe(201)
  expect(takeLogged()).toEqual([expect.stringContaining('"outbox"')])
})

test('The outbox never leaves the jurisdiction that the site names, whatever fails', async () => {
  between.insert = unreachable
  const kept: string[] = []
  const OUTBOX = outboxThat(async (place) => {
    kept.push(place)
    return 'queued'
  })
  const deployed = { ...env, OUTBOX, IS_LOCAL: undefined, NOTIFY_WEBHOOK_URL: '' }
  expect((await send(newEnquiry(), deployed)).status).toBe(201)
  OUTBOX.jurisdiction = () => {
    throw new Error('Jurisdiction restrictions are not implemented in workerd.')
  }
  await expectBanner(await send(newEnquiry(), deployed))
  expect(kept).toEqual(['eu'])
  takeLogged()
})
