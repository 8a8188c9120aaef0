import { env } from 'cloudflare:workers'
import { EnquiryWorkflow } from 'virtual:built-worker'
import { expect, test, vi } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import { site } from '../../src/content/site.ts'
import type { Variables } from '../../src/env.ts'
import * as delivery from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

const { chat, database, expectStatus, throwFault, instanceOf, replaceServices, mailbox, sendEnquiry } =
  delivery

replaceServices()

const announced = expect.stringContaining(notices.enquiry)
const alerted = expect.stringContaining(notices.alert)

test('retries a dead chat for a day and then logs it, and delays no email', async () => {
  const enquiry = newEnquiry()
  chat.respond = async () => {
    await expect.poll(() => mailbox.emails).toHaveLength(1)
    return throwFault()
  }
  expect(await sendEnquiry(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  const pauses = await delivery.pausesOf(enquiry)
  expect(pauses.slice(0, 3)).toEqual([1.5, 3, 6])
  expect(Math.round(pauses.reduce((sum, pause) => sum + pause) / 60)).toBe(26)
  const last = delivery.takeFailures().split('\n').at(-1)
  expect(last).toMatch(/"channel":"chat","outcome":"failed","cause":"unexpected","retriesLeft":0/)
})

/** Announces an enquiry with other variables than the binding's, by one attempt of each step. */
async function announce(variables: Variables) {
  const step = { do: (_: string, __: object, run: (context: object) => unknown) => run({ attempt: 1 }) }
  const payload = { kind: 'announce', row: { id: '1', ...newEnquiry() }, sentAt: 0 }
  const workflow = { env: { ...env, NOTIFY_EMAIL: '', ...variables } }
  await EnquiryWorkflow.prototype.run.call(workflow as never, { payload } as never, step as never)
}

test.for(['1a.environment.api.powerplatform.com', 'company.webhook.office.com'])(
  'a Microsoft Teams webhook at %s gets a card, because it drops any other notice',
  async (host) => {
    const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    await announce({ NOTIFY_WEBHOOK_URL: `https://${host}/hook` })
    expect(String(post.mock.lastCall![1]!.body)).toContain('"type":"AdaptiveCard"')
  },
)

test.for(['hooks.slack.com/services/1', '"https://hooks.slack.com/services/1"'])(
  'a webhook address like %s is named in the log, and not tried again',
  async (NOTIFY_WEBHOOK_URL) => {
    await announce({ NOTIFY_WEBHOOK_URL })
    expect(delivery.takeFailures()).toMatch(/"cause":"NOTIFY_WEBHOOK_URL is no URL.*"retriesLeft":0/)
  },
)

test('an email comes from the domain of the site if no other sender is configured', async () => {
  // As in wrangler.toml.
  const NOTIFY_EMAIL_FROM = ''
  await announce({ NOTIFY_WEBHOOK_URL: '', NOTIFY_EMAIL: 'office@company.test', NOTIFY_EMAIL_FROM })
  const { hostname } = new URL(site.origin)
  const from = { email: `website@${hostname.replace(/^www\./, '')}` }
  expect(vi.mocked(env.EMAIL!.send).mock.lastCall![0]).toMatchObject({ from })
})

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
  const waiting = await delivery.waitingIdOf(enquiry)
  await pause(waiting, 1)
  database.recover()
  const { promise: pausing, resolve: fail } = Promise.withResolvers<void>()
  // Otherwise the attempts may be used up before the pause.
  chat.respond = () => pausing.then(throwFault)
  await (await instanceOf(waiting)).resume()
  await expect.poll(() => mailbox.emails).toContainEqual(expect.objectContaining({ text: announced }))
  expect(await storedRows(enquiry)).toHaveLength(1)
  const announcing = await delivery.idOf(enquiry)
  const paused = pause(announcing, 2)
  fail()
  await paused
  chat.respond = async () => new Response()
  await (await instanceOf(announcing)).resume()
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(chat.messages.filter((text) => text.includes(notices.enquiry))).toHaveLength(1)
  expect(mailbox.emails.filter(({ text }) => text.includes(notices.enquiry))).toHaveLength(1)
})
