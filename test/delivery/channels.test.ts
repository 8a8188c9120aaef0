import { env } from 'cloudflare:workers'
import { EnquiryWorkflow } from 'virtual:built-worker'
import { expect, test, vi } from 'vitest'
import { notices } from '../../src/shared/content/notices.ts'
import {
  alerted,
  announced,
  announcements,
  chat,
  database,
  expectStatus,
  idOf,
  instanceOf,
  mailbox,
  pausesOf,
  replaceServices,
  sendEnquiry,
  takeFailures,
  throwFault,
  waitingIdOf,
} from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

replaceServices()

test('retries a dead chat for a day and then logs it, and delays no email', async () => {
  const enquiry = newEnquiry()
  chat.respond = async () => {
    await expect.poll(() => mailbox.emails).toHaveLength(1)
    return throwFault()
  }
  expect(await sendEnquiry(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  const pauses = await pausesOf(enquiry)
  expect(pauses.slice(0, 3)).toEqual([1.5, 3, 6])
  expect(Math.round(pauses.reduce((sum, pause) => sum + pause) / 60)).toBe(26)
  const last = takeFailures().split('\n').at(-1)
  expect(last).toMatch(/"channel":"chat","outcome":"failed","cause":"unexpected","retriesLeft":0/)
})

test.for(['hooks.slack.com/services/1', '"https://hooks.slack.com/services/1"', 'http://chat.example/hook'])(
  'a webhook address like %s is named in the log, and not tried again',
  async (NOTIFY_WEBHOOK_URL) => {
    const step = { do: (_: string, __: object, run: (context: object) => unknown) => run({ attempt: 1 }) }
    const payload = { kind: 'announce', row: { id: '1', ...newEnquiry() }, sentAt: 0 }
    const workflow = { env: { ...env, NOTIFY_EMAIL: '', NOTIFY_WEBHOOK_URL } }
    await EnquiryWorkflow.prototype.run.call(workflow as never, { payload } as never, step as never)
    expect(takeFailures()).toMatch(/"cause":"NOTIFY_WEBHOOK_URL is no URL.*"retriesLeft":0/)
  },
)

test('a pause skips and repeats nothing, whether the database or the chat fails', async () => {
  const run = vi.spyOn(EnquiryWorkflow.prototype, 'run')
  /** Waits until the instance has stopped too. Until then, resuming it has no effect. */
  async function pause(id: string, count: number) {
    await (await instanceOf(id)).pause()
    await expectStatus(id, 'paused')
    const stopped = () => run.mock.settledResults.filter(({ type }) => type === 'rejected')
    await expect.poll(stopped).toHaveLength(count)
  }
  const enquiry = newEnquiry()
  database.breakDown()
  expect(await sendEnquiry(enquiry)).toBe(201)
  // A pause before the first attempt has no effect.
  await expect.poll(() => chat.messages).toEqual([alerted])
  const waiting = await waitingIdOf(enquiry)
  await pause(waiting, 1)
  database.recover()
  const { promise: pausing, resolve: fail } = Promise.withResolvers<void>()
  // Otherwise the attempts may be used up before the pause.
  chat.respond = () => pausing.then(throwFault)
  await (await instanceOf(waiting)).resume()
  await expect.poll(() => mailbox.emails).toContainEqual(expect.objectContaining({ text: announced }))
  expect(await storedRows(enquiry)).toHaveLength(1)
  const announcing = await idOf(enquiry)
  const paused = pause(announcing, 2)
  fail()
  await paused
  chat.respond = async () => new Response()
  await (await instanceOf(announcing)).resume()
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(announcements()).toHaveLength(1)
  expect(mailbox.emails.filter(({ text }) => text.includes(notices.enquiry))).toHaveLength(1)
})
