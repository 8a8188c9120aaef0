import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { privacyRows } from '../../src/content/privacy.ts'
import { site } from '../../src/content/site.ts'
import type { OutboxBinding } from '../../src/env.ts'
import { maxWaiting } from '../../src/outbox/outbox.ts'
import { paths } from '../../src/urls.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { chat, database, intercept, outbox, send, store } from '../support/outage.ts'
import { encodings, page } from '../support/posting.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

intercept()

const fail = () => Promise.reject(new RangeError('overloaded'))

/** An outbox that does `queue`, and tells it the jurisdiction. */
function outboxThat(queue: (place: string) => Promise<'queued'>): OutboxBinding {
  const others = { check: fail, keepNotice: fail, reportFailure: fail, reportStored: fail, reportReady: fail }
  const within = (place: string): OutboxBinding => ({
    getByName: () => ({ ...others, enqueue: () => queue(place) }),
    jurisdiction: within,
  })
  return within('anywhere')
}

const withOutbox = (OUTBOX: OutboxBinding) => ({ ...env, OUTBOX, NOTIFY_WEBHOOK_URL: '', NOTIFY_EMAIL: '' })

async function expectBanner(answer: Response) {
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ ok: false, message: contact.failure })
}

test('Off, it takes nothing new: the banner shows, and what waited before is delivered', async () => {
  database.breakDown()
  const [before, after] = [newEnquiry(), newEnquiry()]
  await outbox.enqueue([before])
  await expectBanner(await send(after, { ...env, OUTBOX_ENABLED: 'false' }))
  database.recover(store)
  await outbox.run()
  expect(await storedRows(before)).toHaveLength(1)
  expect(await storedRows(after)).toHaveLength(0)
})

test('An outbox that is full takes no more: the banner shows, and the operator hears why, once', async () => {
  await outbox.enqueue([newEnquiry()])
  // As if the others had come before it.
  await outbox.inside((_, { storage: { sql } }) => {
    sql.exec(`update waiting_rows set position = ${maxWaiting - 1}`)
    sql.exec('insert into waiting_rows (position, content) select 1, content from waiting_rows')
  })
  database.breakDown()
  expect((await send(newEnquiry())).status).toBe(201)
  for (let i = 0; i < 2; i++) {
    await expectBanner(await send(newEnquiry()))
    expect(takeLogged().at(-1)).toMatch(/"contact".*"failed".*"full"/)
  }
  expect(await outbox.waiting()).toBe(maxWaiting)
  await outbox.inside(
    (_, { storage: { sql } }) => void sql.exec('delete from waiting_rows where position = 1'),
  )
  await outbox.run()
  expect(chat.notices).toEqual([expect.stringMatching(/the outbox is full.*nothing answers/)])
  takeLogged()
})

test.for<[what: string, queue: () => Promise<'queued'>, logged: RegExp[]]>([
  ['fails', fail, [/"outbox","outcome":"failed","error":"RangeError"/]],
  ['does not answer', () => new Promise(() => {}), []],
])('Timeout: when the outbox %s too the banner shows, and the log has why', async ([, queue, logged]) => {
  database.breakDown()
  await expectBanner(await send(newEnquiry(), withOutbox(outboxThat(queue))))
  const contact = /"contact".*"failed".*"unreachable".*"no answer"/
  expect(takeLogged()).toEqual([...logged, contact].map((line) => expect.stringMatching(line)))
})

test('An outbox that fails stops no page, no enquiry that is stored, and no notice', async () => {
  const bindings = { ...env, OUTBOX: outboxThat(fail) }
  expect((await get(paths.home, {}, bindings)).status).toBe(200)
  expect((await send(newEnquiry(), { ...withOutbox(bindings.OUTBOX), SUPABASE_URL: '' })).status).toBe(503)
  expect(takeLogged()).toEqual([expect.stringContaining('SUPABASE_URL is missing')])
  database.recover()
  expect((await send(newEnquiry(), bindings)).status).toBe(201)
  expect(takeLogged()).toEqual([expect.stringContaining('"outbox"')])
  database.breakDown()
  await expectBanner(await send(newEnquiry(), bindings))
  expect(chat.notices.at(-1)).toMatch(/^Enquiries cannot be stored/)
  takeLogged()
})

test('The outbox never leaves the jurisdiction that the site names, whatever fails', async () => {
  database.breakDown()
  const places: string[] = []
  const OUTBOX = outboxThat(async (place) => {
    places.push(place)
    return 'queued'
  })
  const deployed = { ...withOutbox(OUTBOX), IS_LOCAL: undefined }
  expect((await send(newEnquiry(), deployed)).status).toBe(201)
  OUTBOX.jurisdiction = () => {
    throw new Error('Jurisdiction restrictions are not implemented in workerd.')
  }
  const { jurisdiction }: { jurisdiction: string | undefined } = site.storage
  expect((await send(newEnquiry(), deployed)).status).toBe(jurisdiction ? 502 : 201)
  expect(new Set(places)).toEqual(new Set([jurisdiction ?? 'anywhere']))
  takeLogged()
})

test('Privacy: every page with the form says whether an enquiry may wait or is emailed', async () => {
  const terms = (mayWait: boolean, isMailed = true) =>
    privacyRows({ mayWait, isMailed }).map(({ term }) => term)
  const termsIn = async (answer: Response) =>
    (await documentOf(answer)).querySelectorAll('#contact dt').map(textOf)
  const refused = (bindings = env) => post(encodings.multipart(newEnquiry({ name: '' }), page), bindings)
  expect(terms(true)).not.toEqual(terms(false))
  expect(await termsIn(await get(paths.home))).toEqual(terms(true))
  expect(await termsIn(await refused())).toEqual(terms(true))
  expect(await termsIn(await refused({ ...env, OUTBOX_ENABLED: 'false' }))).toEqual(terms(false))
  expect(await termsIn(await refused({ ...env, NOTIFY_EMAIL: '' }))).toEqual(terms(true, false))
})
