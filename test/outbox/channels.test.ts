import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { chat, mailbox, only, outboxOff, shortenTimeouts } from '../support/channels.ts'
import { newEnquiries, newEnquiry } from '../support/enquiry.ts'
import { database, intercept, outbox, send, sendWithoutChannels } from '../support/outage.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'

intercept()

const minutes = 60_000

const states = Array.from({ length: 8 }, (_, i) => ({
  isStored: i < 4,
  isChatUp: i % 4 < 2,
  isMailUp: i % 2 < 1,
}))

/** Sorted, because messages may arrive in another order after a failure. */
const titles = (texts: string[]) =>
  texts.map((text) => /New request|Requests[^:\n]+/.exec(text)?.[0]).toSorted()
const announced = () => [titles(chat.messages), titles(mailbox.emails.map(({ subject }) => subject))]

test.for(states)(
  'announces everything once: stored $isStored, chat up $isChatUp, email up $isMailUp',
  async ({ isStored, isChatUp, isMailUp }) => {
    if (!isStored) database.breakDown()
    if (!isChatUp) chat.respond = chat.reject
    if (!isMailUp) mailbox.respond = mailbox.bounce('E_SENDER_NOT_VERIFIED')
    expect((await send(newEnquiry())).status).toBe(201)
    await outbox.run()
    const first = isStored ? ['New request'] : ['Requests are waiting in the outbox']
    expect(announced()).toEqual([isChatUp ? first : [], isMailUp ? first : []])

    await outbox.restart()
    vi.setSystemTime(Date.now() + 15 * minutes)
    database.recover()
    chat.respond = chat.accept
    mailbox.respond = mailbox.deliver
    await outbox.ring()
    await outbox.ring()
    const all = isStored ? first : ['New request', 'Requests are stored again', ...first]
    expect(announced()).toEqual([all, all])
    expect(await outbox.nextRun()).toBeNaN()
  },
)

test('messages that their channel rejects do not delay the others', async () => {
  const rejected = newEnquiries(20)
  await sendWithoutChannels([...rejected, ...newEnquiries(5)])
  const before = Date.now()
  const isRejected = (text: string) => rejected.some(({ email }) => text.includes(email))
  mailbox.respond = async ({ text }) => isRejected(text) && mailbox.bounce('E_VALIDATION_ERROR')()
  await outbox.run()
  expect(Date.now() - before).toBe(5 * minutes)
  expect([mailbox.emails.length, await outbox.waiting('email')]).toEqual([5, 20])
})

test('a failing channel is retried every five minutes, although the clock goes on during a run', async () => {
  let time = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 5))
  const attempts = vi.fn(chat.reject)
  chat.respond = attempts
  await outbox.configure(only.chat)
  await send(newEnquiry())
  const times: number[] = []
  for (let runs = 0; runs < 4; runs++) {
    time += await outbox.nextRun()
    attempts.mockClear()
    times.push(Date.now())
    await outbox.ring()
    expect(attempts).toHaveBeenCalledOnce()
    // An enquiry that is stored meanwhile changes nothing.
    time += 100_000
    await send(newEnquiry(), outboxOff)
  }
  for (const [i, later] of times.slice(1).entries()) expect(later - times[i]!).toBeCloseTo(5 * minutes, -3)
})

test('schedules another alarm if one was lost', async () => {
  await sendWithoutChannels([newEnquiry()])
  vi.setSystemTime(Date.now() + 12 * minutes)
  await send(newEnquiry())
  expect(await outbox.nextRun()).toBe(0)
})

test('a channel that hangs for an hour gets every message', async () => {
  shortenTimeouts()
  chat.respond = () => new Promise(() => {})
  await outbox.configure(only.chat)
  for (const enquiry of newEnquiries(3)) await send(enquiry)
  const end = Date.now() + 60 * minutes
  while (Date.now() < end) await outbox.runOnce()
  chat.respond = chat.accept
  await outbox.runAll()
  expect(chat.messages).toHaveLength(3)
})

test('a channel that accepts too late gets a message less and less often, for seven days', async () => {
  shortenTimeouts()
  await outbox.configure(only.chat)
  const times: number[] = []
  chat.respond = () => {
    times.push(Date.now())
    return new Promise((resolve) => setTimeout(resolve, 27_000, new Response()))
  }
  await send(newEnquiry())
  await outbox.runAll()
  const pauses = times.slice(1).map((time, i) => (time - times[i]!) / minutes)
  expect(pauses.slice(0, 9)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 720])
  expect(times).toHaveLength(21)
})

test('waiting messages are counted, are final, and are deleted with their channel or after seven days', async () => {
  await sendWithoutChannels([newEnquiry()])
  const since = expect.stringMatching(/^20\d\d-/)
  const waiting = { count: 1, since }
  expect(await outbox.object().listWaiting()).toMatchObject([
    { target: 'chat', ...waiting, reason: 'The status is 404.' },
    { target: 'email', ...waiting, reason: 'E_DELIVERY_FAILED' },
  ])
  const text = expect.any(String)
  for (const { payload } of await outbox.sql('select payload from jobs'))
    expect(JSON.parse(payload!)).toMatchObject({ text })
  mailbox.respond = mailbox.bounce('E_DELIVERY_FAILED')
  vi.setSystemTime(Date.now() + 6.9 * 86_400_000)
  await outbox.configure(only.email)
  await outbox.run()
  // Switching the chat off has deleted its message.
  expect(await outbox.object().listWaiting()).toMatchObject([{ target: 'email', ...waiting }])
  vi.setSystemTime(Date.now() + 0.2 * 86_400_000)
  await outbox.run()
  expect(await outbox.object().listWaiting()).toEqual([])
})

test('new enquiries do not bring the retry of a failing channel forward', async () => {
  const attempts = vi.fn(chat.reject)
  chat.respond = attempts
  for (let count = 1; count <= 3; count++) {
    await send(newEnquiry())
    await outbox.run()
    expect(mailbox.emails).toHaveLength(count)
  }
  // The second failure in a run pauses the channel.
  expect(attempts).toHaveBeenCalledTimes(3)
  await send(newEnquiry())
  await outbox.run()
  expect(attempts).toHaveBeenCalledTimes(4)
})

test('keeps at most 1,000 copies of enquiries per channel, and still announces outages', async () => {
  await outbox.fill('chat')
  for (const enquiry of newEnquiries(2)) await send(enquiry)
  expect([await outbox.waiting('chat'), await outbox.waiting('email')]).toEqual([1_000, 2])
  expect(takeLogged()).toEqual([
    expect.stringContaining('"chat","outcome":"failed","cause":"too many are waiting"'),
  ])
  await outbox.object().reportOutage('lost', 'unreachable')
  expect(await outbox.waiting('chat')).toBe(1_001)
})

const hang = () => new Promise<never>(() => {})
const notBound = { ...only.email, EMAIL: undefined! }
const unsafe = { ...only.chat, NOTIFY_WEBHOOK_URL: 'http://chat.example/secret' }

test.for<[string, Env, respond: typeof mailbox.respond, logged: RegExp]>([
  ['an unknown error', only.email, mailbox.bounce('ada@b.test'), /"unexpected"/],
  ['no response', only.email, hang, /"too slow"/],
  ['no binding', notBound, hang, /no binding EMAIL/],
  ['an unsafe webhook', unsafe, hang, /NOTIFY_WEBHOOK_URL without https/],
])('logs why a message was not sent, without addresses: %s', async ([, env, respond, logged]) => {
  shortenTimeouts()
  mailbox.respond = respond
  await outbox.configure(env)
  await send(newEnquiry())
  await outbox.runOnce()
  const lines = takeLogged()
  expect(lines).toEqual([expect.stringMatching(logged)])
  expect([...lines, ...takeLines()].join()).not.toMatch(/ada@|secret/)
  expect((await outbox.waiting('email')) + (await outbox.waiting('chat'))).toBe(1)
})

test('with the outbox off, a message is sent once and directly', async () => {
  mailbox.respond = mailbox.bounce('E_RATE_LIMIT_EXCEEDED')
  await send(newEnquiry(), outboxOff)
  expect(takeLogged()).toEqual([expect.stringContaining('"E_RATE_LIMIT_EXCEEDED"')])
  expect(chat.messages).toEqual([expect.stringContaining('New request')])
  expect(await outbox.object().listWaiting()).toEqual([])
})

test('an email has a subject, the configured sender, and no Reply-To that Cloudflare rejects', async () => {
  mailbox.respond = async ({ replyTo }) => replyTo && mailbox.bounce('E_VALIDATION_ERROR')()
  vi.setSystemTime('2031-05-01T12:34:56Z')
  const enquiry = newEnquiry()
  await outbox.configure({ ...only.email, NOTIFY_EMAIL_FROM: 'site@company.test' })
  await send(enquiry)
  await outbox.object().reportOutage('lost', 'paused')
  await outbox.run()
  const [copy, notice] = mailbox.emails
  expect(copy).toMatchObject({ from: { email: 'site@company.test' }, to: [env.NOTIFY_EMAIL] })
  expect(copy?.text).toContain(enquiry.email)
  expect(notice?.subject).toBe('2031-05-01 13:34 Europe/London: Requests are lost')
  expect(notice?.text).toMatch(/^2031-05-01 13:34 Europe\/London: Requests are lost: the project is paused\./)
})
