import { abortAllDurableObjects, createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { notify } from '../../src/outbox/outbox-client.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import {
  bindings,
  chat,
  database,
  failWith,
  intercept,
  mailbox,
  outbox,
  refuse,
  send,
  shortenTimeouts,
  store,
} from '../support/outage.ts'
import { encodings, json } from '../support/posting.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

intercept()

const reject = async () => new Response(null, { status: 404 })
const accept = async () => new Response()
const toChat = { ...bindings, NOTIFY_EMAIL: '' }
const toMailbox = { ...bindings, NOTIFY_WEBHOOK_URL: '' }

const titles = (texts: string[]) => texts.map((text) => /^\w+ \w+/.exec(text)?.[0])
const announced = () => ({
  chat: titles(chat.messages),
  email: titles(mailbox.emails.map(({ subject }) => subject)),
})

const either = [true, false]
const states = either.flatMap((isStored) =>
  either.flatMap((chatWorks) => either.map((mailWorks) => ({ isStored, chatWorks, mailWorks }))),
)

test.for(states)(
  'a working channel gets notices at once, the other later: stored $isStored, chat $chatWorks, email $mailWorks',
  async ({ isStored, chatWorks, mailWorks }) => {
    if (!isStored) database.breakDown()
    if (!chatWorks) chat.respond = reject
    if (!mailWorks) mailbox.respond = failWith('E_SENDER_NOT_VERIFIED')
    expect((await send(newEnquiry())).status).toBe(201)
    if (!isStored) await outbox.run()
    const first = isStored ? ['New enquiry'] : ['Enquiries cannot']
    expect(announced()).toEqual({ chat: chatWorks ? first : [], email: mailWorks ? first : [] })

    await abortAllDurableObjects()
    await outbox.configure(bindings)
    database.recover()
    chat.respond = accept
    mailbox.respond = async () => {}
    if (!(isStored && chatWorks && mailWorks)) await outbox.run()
    const all = isStored ? first : [...first, 'Enquiries are', 'New enquiry']
    expect(announced()).toEqual({ chat: all, email: all })
    takeLogged()
  },
)

/** Sends enquiries while both channels are down. */
async function keepMessages(enquiries: Enquiry[]) {
  chat.respond = reject
  mailbox.respond = failWith('E_DELIVERY_FAILED')
  for (const enquiry of enquiries) await send(enquiry)
  Object.assign(chat, { respond: accept, messages: [] })
}

test('rejected messages are kept and delay no others, not even the notice of an outage', async () => {
  const [unwanted, others] = [
    [newEnquiry(), newEnquiry(), newEnquiry()],
    [newEnquiry(), newEnquiry()],
  ]
  await keepMessages([...unwanted, ...others])
  await outbox.object().announce({ kind: 'outage', cause: 'unreachable', status: 'lost' })
  const isUnwanted = (text: string) => unwanted.some(({ company }) => text.includes(company))
  chat.respond = async (text) => (isUnwanted(text) ? reject() : accept())
  mailbox.respond = async ({ text }) => isUnwanted(text) && failWith('E_DELIVERY_FAILED')()
  for (let i = 0; i < 2; i++) await outbox.run()
  expect(chat.messages).toHaveLength(3)
  expect(mailbox.emails).toHaveLength(3)
  expect([await outbox.waiting('chat'), await outbox.waiting('email')]).toEqual([3, 3])
  takeLogged()
})

test('one message per notice, and none longer than any chat accepts', async () => {
  const enquiries = Array.from({ length: 10 }, () => newEnquiry({ message: '&'.repeat(2_000) }))
  const withMessage = { ...toChat, NOTIFY_WITH_MESSAGE: 'true' }
  for (const enquiry of enquiries) await send(enquiry, withMessage)
  expect(chat.messages).toHaveLength(10)
  for (const text of chat.messages) expect(text).toMatch(/^[^]{1900,1994}&amp;…$/)
})

test('a slow channel gets each message once', async () => {
  const timeouts = shortenTimeouts()
  let requests = 0
  chat.respond = async () => {
    requests++
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    return new Response()
  }
  await send(newEnquiry(), toChat)
  expect(requests).toBe(1)
  expect(await outbox.waiting('chat')).toBe(0)
  expect(timeouts.mock.calls.every(([, ms]) => ms! < 28_000)).toBe(true)
})

test('messages count as waiting, survive an update of the fields and expire after seven days', async () => {
  await keepMessages([newEnquiry()])
  const [first] = await outbox.object().check()
  expect(first).toMatchObject({ target: 'chat', count: 1, since: expect.stringMatching(/^20\d\d-/) })
  const payloads = await outbox.inside((_, { storage: { sql } }) =>
    sql.exec<{ payload: string }>('select payload from jobs order by target').toArray(),
  )
  // The texts themselves, from which no field can be missing.
  const message = { text: expect.stringMatching(/^New enquiry, /) }
  expect(payloads.map(({ payload }) => JSON.parse(payload))).toMatchObject([message, message])
  chat.respond = reject
  vi.setSystemTime(Date.now() + 6.9 * 86_400_000)
  await outbox.run()
  expect(await outbox.waiting('chat')).toBe(1)
  vi.setSystemTime(Date.now() + 0.2 * 86_400_000)
  await outbox.run()
  expect(await outbox.object().check()).toEqual([])
  takeLogged()
})

test('switching a channel off deletes its messages', async () => {
  await keepMessages([newEnquiry()])
  await outbox.configure(toMailbox)
  await outbox.run()
  expect(await outbox.waiting('chat')).toBe(0)
  expect(await outbox.waiting('email')).toBe(1)
  takeLogged()
})

test('no visitor brings a retry of a failing channel forward', async () => {
  const rejected = newEnquiry()
  await outbox.enqueue([rejected])
  database.recover((row, insert) => (row.company === rejected.company ? refuse('23514') : store)(row, insert))
  chat.respond = reject
  await outbox.run()
  const attempts = vi.fn(reject)
  chat.respond = attempts
  for (let i = 0; i < 3; i++) {
    await send(newEnquiry(), { ...toMailbox })
    expect(await outbox.nextRun()).toBeLessThanOrEqual(10_000)
    await outbox.run()
  }
  expect(attempts).not.toHaveBeenCalled()
  takeLogged()
})

test('a channel keeps 1,000 copies of enquiries at most', async () => {
  await keepMessages([newEnquiry()])
  await outbox.inside((_, { storage: { sql } }) => {
    const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 999)'
    sql.exec(`${numbers} insert into jobs (target, id, payload, created_at) select 'chat', i, '{}', 1 from n`)
  })
  chat.respond = reject
  await send(newEnquiry(), toChat)
  expect(await outbox.waiting('chat')).toBe(1_000)
  await outbox.object().announce({ kind: 'outage', cause: 'unreachable', status: 'lost' })
  expect(await outbox.waiting('chat')).toBe(1_001)
  takeLogged()
})

test('the visitor does not wait for the channels', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  chat.respond = () => promise
  const c = createExecutionContext()
  expect((await post(encodings.multipart(newEnquiry(), json), toChat, c)).status).toBe(201)
  resolve(new Response())
  await waitOnExecutionContext(c)
  expect(chat.messages).toHaveLength(1)
})

const hang = () => new Promise<never>(() => {})
const unsafe = { ...toChat, NOTIFY_WEBHOOK_URL: 'http://chat.example/secret' }

test.for<[string, typeof bindings, respond: typeof mailbox.respond, logged: RegExp, kept?: number]>([
  ['an unknown sender', toMailbox, failWith('E_SENDER_NOT_VERIFIED'), /"E_SENDER_NOT_VERIFIED"/, 1],
  ['an unknown error', toMailbox, failWith('ada@b.test'), /"no code"/, 1],
  ['no response', toMailbox, hang, /"too slow"/, 1],
  [
    'no outbox',
    { ...toMailbox, OUTBOX_ENABLED: 'false' },
    failWith('E_RATE_LIMIT_EXCEEDED'),
    /"E_RATE_LIMIT/,
  ],
  ['no binding', { ...toMailbox, EMAIL: undefined! }, hang, /wrangler\.toml has no binding/, 1],
  ['no address', { ...toMailbox, NOTIFY_EMAIL: 'office' }, hang, /NOTIFY_EMAIL must be an address/, 1],
  ['an unsafe webhook', unsafe, hang, /NOTIFY_WEBHOOK_URL must start with https/, 1],
])('logs a failure by its cause, never by an address: %s', async ([, env, respond, logged, kept = 0]) => {
  shortenTimeouts()
  mailbox.respond = respond
  await notify(env, { kind: 'recovered' })
  const lines = takeLogged()
  expect(lines).toEqual([expect.stringMatching(logged)])
  expect(lines.join()).not.toMatch(/ada@|secret/)
  expect((await outbox.waiting('email')) + (await outbox.waiting('chat'))).toBe(kept)
})

test('an email has a subject, the configured sender, and no Reply-To that Cloudflare rejects', async () => {
  mailbox.respond = async ({ replyTo }) => replyTo && failWith('E_VALIDATION_ERROR')()
  const enquiry = newEnquiry()
  await send(enquiry, { ...toMailbox, NOTIFY_EMAIL_FROM: 'site@company.test' })
  await notify(toMailbox, { kind: 'outage', cause: 'paused', status: 'queued' })
  const [copy, outage] = mailbox.emails
  expect(copy).toMatchObject({ from: { email: 'site@company.test' }, to: [env.NOTIFY_EMAIL] })
  expect(copy?.text).toContain(enquiry.email)
  expect(outage?.subject).toBe('Enquiries cannot be stored and are waiting in the outbox')
  expect(outage?.text).toMatch(/^Enquiries cannot be stored .*: the project is paused\./)
})
