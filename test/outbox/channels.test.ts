import { abortAllDurableObjects } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { notify } from '../../src/outbox/outbox-client.ts'
import {
  accept,
  bindings,
  bounce,
  chat,
  chatOnly,
  deliver,
  emailOnly,
  mailbox,
  outboxOff,
  reject,
  restoreChannels,
  shortenTimeouts,
} from '../support/channels.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { database, intercept, newEnquiries, outbox, refuse, send, store } from '../support/outage.ts'
import { takeLogged } from '../support/quiet-console.ts'

intercept()

const outage = { kind: 'outage', cause: 'unreachable', status: 'lost' } as const
const isUp = [true, false]
const states = isUp.flatMap((isStored) =>
  isUp.flatMap((isChatUp) => isUp.map((isMailUp) => ({ isStored, isChatUp, isMailUp }))),
)

/** The titles, sorted, because after a failure they may arrive in another order. */
const titles = (texts: string[]) => texts.map((text) => /^\w+ \w+/.exec(text)?.[0]).sort()

test.for(states)(
  'announces everything once per channel, also later: stored $isStored, chat up $isChatUp, email up $isMailUp',
  async ({ isStored, isChatUp, isMailUp }) => {
    if (!isStored) database.breakDown()
    if (!isChatUp) chat.respond = reject
    if (!isMailUp) mailbox.respond = bounce('E_SENDER_NOT_VERIFIED')
    expect((await send(newEnquiry())).status).toBe(201)
    if (!isStored) await outbox.run()
    const first = isStored ? ['New enquiry'] : ['Enquiries cannot']
    expect(titles(chat.messages)).toEqual(isChatUp ? first : [])
    expect(titles(mailbox.emails.map(({ subject }) => subject))).toEqual(isMailUp ? first : [])

    await abortAllDurableObjects()
    await outbox.configure(bindings)
    database.recover()
    Object.assign(chat, { respond: accept })
    Object.assign(mailbox, { respond: deliver })
    if (!(isStored && isChatUp && isMailUp)) await outbox.run()
    const all = isStored ? first : ['Enquiries are', ...first, 'New enquiry']
    expect(titles(chat.messages)).toEqual(all)
    expect(titles(mailbox.emails.map(({ subject }) => subject))).toEqual(all)
    takeLogged()
  },
)

async function sendWhileDown(enquiries: Enquiry[]) {
  chat.respond = reject
  mailbox.respond = bounce('E_DELIVERY_FAILED')
  for (const enquiry of enquiries) await send(enquiry)
  restoreChannels()
}

test('rejected messages are kept and delay no others', async () => {
  const [rejected, good] = [newEnquiries(3), newEnquiries(2)]
  await sendWhileDown([...rejected, ...good])
  await outbox.object().announce(outage)
  const isRejected = (text: string) => rejected.some(({ company }) => text.includes(company))
  chat.respond = async (text) => (isRejected(text) ? reject(text) : accept(text))
  mailbox.respond = async ({ text }) => isRejected(text) && bounce('E_DELIVERY_FAILED')()
  for (let i = 0; i < 2; i++) await outbox.run()
  expect([chat.messages.length, mailbox.emails.length]).toEqual([3, 3])
  expect([await outbox.waiting('chat'), await outbox.waiting('email')]).toEqual([3, 3])
  takeLogged()
})

test('sends one message per notice, none longer than any chat accepts', async () => {
  const message = '&'.repeat(2_000)
  for (let i = 0; i < 10; i++)
    await send(newEnquiry({ message }), { ...chatOnly, NOTIFY_WITH_MESSAGE: 'true' })
  expect(chat.messages).toHaveLength(10)
  for (const text of chat.messages) expect(text).toMatch(/^New enquiry[\s\S]{1800,1980}&amp;…$/)
})

test('sends each message once to a slow channel', async () => {
  shortenTimeouts()
  const attempts = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    return new Response()
  })
  chat.respond = attempts
  await send(newEnquiry(), chatOnly)
  expect(attempts).toHaveBeenCalledOnce()
  expect(await outbox.waiting('chat')).toBe(0)
})

test('waiting messages are counted, need no field to be sent, and expire after seven days', async () => {
  await sendWhileDown([newEnquiry()])
  const since = expect.stringMatching(/^20\d\d-/)
  const counts = ['chat', 'email'].map((target) => ({ target, count: 1, since }))
  expect(await outbox.object().check()).toEqual(counts)
  const text = expect.stringMatching(/^New enquiry, /)
  for (const { payload } of await outbox.sql('select payload from jobs'))
    expect(JSON.parse(payload!)).toMatchObject({ text })
  chat.respond = reject
  for (const [days, waiting] of [
    [6.9, 1],
    [0.2, 0],
  ] as const) {
    vi.setSystemTime(Date.now() + days * 86_400_000)
    await outbox.run()
    expect(await outbox.waiting('chat')).toBe(waiting)
  }
  takeLogged()
})

test('switching a channel off deletes its messages', async () => {
  await sendWhileDown([newEnquiry()])
  await outbox.configure(emailOnly)
  mailbox.respond = bounce('E_DELIVERY_FAILED')
  await outbox.run()
  expect([await outbox.waiting('chat'), await outbox.waiting('email')]).toEqual([0, 1])
  takeLogged()
})

test('no visitor brings the retry of a failing channel forward', async () => {
  const rejected = newEnquiry()
  await outbox.enqueue([rejected])
  database.recover((row, insert) => (row.company === rejected.company ? refuse('23514') : store)(row, insert))
  const attempts = vi.fn(reject)
  chat.respond = attempts
  await outbox.run()
  for (let i = 0; i < 3; i++) {
    await send(newEnquiry(), emailOnly)
    expect(await outbox.nextRun()).toBeLessThanOrEqual(10_000)
    await outbox.run()
  }
  expect(attempts).toHaveBeenCalledOnce()
  takeLogged()
})

test('keeps at most 1,000 copies of enquiries per channel, and announces outages nevertheless', async () => {
  await sendWhileDown([newEnquiry()])
  await outbox.fill('chat')
  await sendWhileDown([newEnquiry()])
  expect([await outbox.waiting('chat'), await outbox.waiting('email')]).toEqual([1_000, 2])
  await outbox.object().announce(outage)
  expect(await outbox.waiting('chat')).toBe(1_001)
  takeLogged()
})

const hang = () => new Promise<never>(() => {})
const notBound = { ...emailOnly, EMAIL: undefined! }
const unsafe = { ...chatOnly, NOTIFY_WEBHOOK_URL: 'http://chat.example/secret' }

test.for<[string, typeof bindings, respond: typeof mailbox.respond, logged: RegExp, kept?: 0]>([
  ['an unknown sender', emailOnly, bounce('E_SENDER_NOT_VERIFIED'), /"E_SENDER_NOT_VERIFIED"/],
  ['an unknown error', emailOnly, bounce('ada@b.test'), /"no code"/],
  ['no response', emailOnly, hang, /"too slow"/],
  ['no outbox', { ...outboxOff, NOTIFY_WEBHOOK_URL: '' }, bounce('E_RATE_LIMIT'), /"E_RATE_LIMIT"/, 0],
  ['no binding', notBound, hang, /wrangler\.toml has no binding/],
  ['no address', { ...emailOnly, NOTIFY_EMAIL: 'office' }, hang, /NOTIFY_EMAIL must be an address/],
  ['an unsafe webhook', unsafe, hang, /NOTIFY_WEBHOOK_URL must start with https/],
])('logs why a message was not sent, without addresses: %s', async ([, env, respond, logged, kept = 1]) => {
  shortenTimeouts()
  mailbox.respond = respond
  await notify(env, { kind: 'recovered' })
  const lines = takeLogged()
  expect(lines).toEqual([expect.stringMatching(logged)])
  expect(lines.join()).not.toMatch(/ada@|secret/)
  expect((await outbox.waiting('email')) + (await outbox.waiting('chat'))).toBe(kept)
})

test('an email has a subject, the configured sender, and no Reply-To that Cloudflare rejects', async () => {
  mailbox.respond = async ({ replyTo }) => replyTo && bounce('E_VALIDATION_ERROR')()
  const enquiry = newEnquiry()
  await send(enquiry, { ...emailOnly, NOTIFY_EMAIL_FROM: 'site@company.test' })
  await notify(emailOnly, { ...outage, cause: 'paused' })
  const [copy, notice] = mailbox.emails
  expect(copy).toMatchObject({ from: { email: 'site@company.test' }, to: [env.NOTIFY_EMAIL] })
  expect(copy?.text).toContain(enquiry.email)
  expect(notice).toMatchObject({ subject: 'Enquiries cannot be stored' })
  expect(notice?.text).toMatch(/^Enquiries cannot be stored: the project is paused\./)
})
