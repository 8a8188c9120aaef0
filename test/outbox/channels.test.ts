import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import type { Env } from '../../src/env.ts'
import { diagnoses } from '../../src/store/diagnose.ts'
import { chat, kindOf, mailbox, only, outboxOff, shortenTimeouts } from '../support/channels.ts'
import { newEnquiries, newEnquiry } from '../support/enquiry.ts'
import { database, intercept, outbox, send, sendWithoutChannels } from '../support/outage.ts'
import { takeLogged } from '../support/quiet-console.ts'

intercept()

const states = Array.from({ length: 8 }, (_, i) => ({
  isStored: i < 4,
  isChatUp: i % 4 < 2,
  isMailUp: i % 2 < 1,
}))

/** Sorted, because messages may arrive in another order after a failure. */
const kinds = (texts: string[]) => texts.map(kindOf).sort()
const announced = () => [kinds(chat.messages), kinds(mailbox.emails.map(({ subject }) => subject))]

test.for(states)(
  'announces everything once: stored $isStored, chat up $isChatUp, email up $isMailUp',
  async ({ isStored, isChatUp, isMailUp }) => {
    if (!isStored) database.breakDown()
    if (!isChatUp) chat.respond = chat.reject
    if (!isMailUp) mailbox.respond = mailbox.bounce('E_SENDER_NOT_VERIFIED')
    expect((await send(newEnquiry())).status).toBe(201)
    if (!isStored) await outbox.run()
    const first = isStored ? ['enquiry'] : ['outage']
    expect(announced()).toEqual([isChatUp ? first : [], isMailUp ? first : []])

    await outbox.restart()
    vi.setSystemTime(Date.now() + 900_000)
    database.recover()
    chat.respond = chat.accept
    mailbox.respond = mailbox.deliver
    if (!(isStored && isChatUp && isMailUp)) await outbox.run()
    const all = isStored ? first : ['enquiry', 'outage', 'recovered']
    expect(announced()).toEqual([all, all])
  },
)

test('new messages do not wait behind rejected ones, of which a run retries two', async () => {
  const rejected = newEnquiries(20)
  await sendWithoutChannels(rejected)
  const attempts: boolean[] = []
  mailbox.respond = async ({ text }) => {
    const isRejected = rejected.some(({ email }) => text.includes(email))
    attempts.push(isRejected)
    if (isRejected) await mailbox.bounce('E_DELIVERY_FAILED')()
  }
  await outbox.enqueue(newEnquiries(5))
  await outbox.run()
  expect(attempts).toEqual([...Array(5).fill(false), true, true])
  await outbox.run()
  expect(attempts.slice(7)).toEqual([true, true])
  expect([await outbox.waiting('chat'), await outbox.waiting('email')]).toEqual([0, 20])
})

test('retries every five minutes, although the clock goes on during a run', async () => {
  let time = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 5))
  const attempts = vi.fn(chat.reject)
  chat.respond = attempts
  await send(newEnquiry(), only.chat)
  for (let runs = 0; runs < 3; runs++) {
    attempts.mockClear()
    time += await outbox.nextRun()
    await outbox.ring()
    expect(attempts).toHaveBeenCalledOnce()
  }
})

test('schedules another alarm if one was lost', async () => {
  await sendWithoutChannels([newEnquiry()])
  vi.setSystemTime(Date.now() + 700_000)
  await sendWithoutChannels([newEnquiry()])
  expect(await outbox.nextRun()).toBe(300_000)
})

test.for([
  [20_000, 1],
  [27_000, 4],
] as const)('a channel that accepts after %i ms gets a message %i times', async ([ms, attempts]) => {
  shortenTimeouts()
  const respond = vi.fn(() => new Promise<Response>((resolve) => setTimeout(resolve, ms, new Response())))
  chat.respond = respond
  await send(newEnquiry(), only.chat)
  for (let runs = 0; runs < 6 && (await outbox.waiting('chat')); runs++) await outbox.run()
  expect(respond).toHaveBeenCalledTimes(attempts)
  expect(await outbox.waiting('chat')).toBe(0)
})

test('waiting messages are counted, are final, and are deleted with their channel or after seven days', async () => {
  await sendWithoutChannels([newEnquiry()])
  const since = expect.stringMatching(/^20\d\d-/)
  const counts = ['chat', 'email'].map((target) => ({ target, count: 1, since }))
  expect(await outbox.object().listWaiting()).toEqual(counts)
  const text = expect.any(String)
  for (const { payload } of await outbox.sql('select payload from jobs'))
    expect(JSON.parse(payload!)).toMatchObject({ text })
  mailbox.respond = mailbox.bounce('E_DELIVERY_FAILED')
  vi.setSystemTime(Date.now() + 6.9 * 86_400_000)
  await outbox.configure(only.email)
  await outbox.run()
  // Switching the chat off has deleted its message.
  expect(await outbox.object().listWaiting()).toEqual([{ target: 'email', count: 1, since }])
  vi.setSystemTime(Date.now() + 0.2 * 86_400_000)
  await outbox.run()
  expect(await outbox.object().listWaiting()).toEqual([])
})

test('new enquiries do not bring the retry of a failing channel forward', async () => {
  const rejected = newEnquiry()
  await outbox.enqueue([rejected])
  database.recover((row, insert) =>
    (row.email === rejected.email ? database.refuse('23514') : database.store)(row, insert),
  )
  const attempts = vi.fn(chat.reject)
  chat.respond = attempts
  await outbox.run()
  for (let i = 0; i < 3; i++) {
    await send(newEnquiry(), only.email)
    expect(await outbox.nextRun()).toBeLessThanOrEqual(10_000)
    await outbox.run()
  }
  expect(attempts).toHaveBeenCalledOnce()
})

test('keeps at most 1,000 copies of enquiries per channel, and still announces outages', async () => {
  await sendWithoutChannels([newEnquiry()])
  await outbox.fill('chat')
  await sendWithoutChannels([newEnquiry()])
  expect([await outbox.waiting('chat'), await outbox.waiting('email')]).toEqual([1_000, 2])
  await outbox.object().reportOutage('lost', 'unreachable')
  expect(await outbox.waiting('chat')).toBe(1_001)
})

const hang = () => new Promise<never>(() => {})
const notBound = { ...only.email, EMAIL: undefined! }
const noOutbox = { ...outboxOff, NOTIFY_WEBHOOK_URL: '' }
const unsafe = { ...only.chat, NOTIFY_WEBHOOK_URL: 'http://chat.example/secret' }

test.for<[string, Env, respond: typeof mailbox.respond, logged: RegExp, kept?: 0]>([
  ['an unknown error', only.email, mailbox.bounce('ada@b.test'), /"unexpected"/],
  ['no response', only.email, hang, /"too slow"/],
  ['no outbox', noOutbox, mailbox.bounce('E_RATE_LIMIT'), /"E_RATE_LIMIT"/, 0],
  ['no binding', notBound, hang, /no binding EMAIL/],
  ['an unsafe webhook', unsafe, hang, /NOTIFY_WEBHOOK_URL without https/],
])('logs why a message was not sent, without addresses: %s', async ([, env, respond, logged, kept = 1]) => {
  shortenTimeouts()
  mailbox.respond = respond
  await send(newEnquiry(), env)
  const lines = takeLogged()
  expect(lines).toEqual([expect.stringMatching(logged)])
  expect(lines.join()).not.toMatch(/ada@|secret/)
  expect((await outbox.waiting('email')) + (await outbox.waiting('chat'))).toBe(kept)
})

test('an email has a subject, the configured sender, and no Reply-To that Cloudflare rejects', async () => {
  mailbox.respond = async ({ replyTo }) => replyTo && mailbox.bounce('E_VALIDATION_ERROR')()
  const enquiry = newEnquiry()
  await send(enquiry, { ...only.email, NOTIFY_EMAIL_FROM: 'site@company.test' })
  await outbox.configure(only.email)
  await outbox.object().reportOutage('lost', 'paused')
  await outbox.run()
  const [copy, notice] = mailbox.emails
  expect(copy).toMatchObject({ from: { email: 'site@company.test' }, to: [env.NOTIFY_EMAIL] })
  expect(copy?.text).toContain(enquiry.email)
  expect(notice?.subject).toBe(notices.lost)
  expect(notice?.text).toContain(`${notices.lost}: ${diagnoses.paused.reason}`)
})
