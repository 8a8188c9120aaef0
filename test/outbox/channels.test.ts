import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Email, Env } from '../../src/env.ts'
import { notify } from '../../src/outbox/outbox-client.ts'
import { newEnquiry } from '../support/enquiry.ts'
import {
  answers,
  breakDown,
  inOutbox,
  nextRun,
  notices,
  recover,
  ring,
  send,
  standBetween,
} from '../support/outage.ts'
import { takeLogged } from '../support/quiet-console.ts'

standBetween()

const emails: Email[] = []
const works = async (_: Email) => {}
let binding = works

/** The runtime's own binding, but for failures, of which it has none. */
const bindings: Env = {
  ...env,
  EMAIL: {
    send: async (email) => {
      await binding(email)
      emails.push(email)
      return env.EMAIL!.send(email)
    },
  },
}
const refuse = (code: string) => () => Promise.reject(Object.assign(new Error('to ada@b.test'), { code }))

beforeEach(async () => {
  emails.length = 0
  binding = works
  await inOutbox((outbox) => void Object.assign(outbox, { env: bindings }))
})

const ringIfSet = async () => Number.isNaN(await nextRun()) || ring()
const inWords = (texts: string[]) => texts.map((text) => /^\w+ \w+/.exec(text)?.[0])
const told = () => ({
  chat: inWords(notices),
  email: inWords(emails.flatMap(({ text, replyTo }) => (replyTo ? text : text.split('\n\n')))),
})

const newOne = 'New enquiry'
const outage = ['Enquiries cannot', 'Enquiries are', newOne, 'All enquiries']
const both = [true, false]
const states = both.flatMap((database) =>
  both.flatMap((chat) => both.map((email) => ({ database, chat, email }))),
)

test.for(states)(
  'What is up tells at once, what is down later: database $database, chat $chat, email $email',
  async ({ database, chat, email }) => {
    if (!database) breakDown()
    if (!chat) answers.chat = async () => new Response(null, { status: 500 })
    if (!email) binding = refuse('E_INTERNAL_SERVER_ERROR')
    expect((await send(newEnquiry(), bindings)).status).toBe(201)
    await ringIfSet()
    const atOnce = database ? [newOne] : outage.slice(0, 1)
    expect(told()).toEqual({ chat: chat ? atOnce : [], email: email ? atOnce : [] })

    recover()
    answers.chat = async () => new Response()
    binding = works
    await ringIfSet()
    const inAll = database ? [newOne] : outage
    expect(told()).toEqual({ chat: inAll, email: inAll })
    takeLogged()
  },
)

test('A channel that hangs does not hold up the other', async () => {
  binding = async () => void (await vi.waitFor(() => expect(notices).toHaveLength(1)))
  await send(newEnquiry(), bindings)
  binding = works
  answers.chat = async () => {
    await vi.waitFor(() => expect(emails).toHaveLength(2))
    return new Response()
  }
  await send(newEnquiry(), bindings)
  expect(told()).toEqual({ chat: [newOne, newOne], email: [newOne, newOne] })
})

const hang = () => new Promise<void>(() => {})

test.for<[what: string, env: Env, typeof works, logged: RegExp]>([
  [
    'a sender that is not set up',
    bindings,
    refuse('E_SENDER_NOT_VERIFIED'),
    /"E_SENDER_\w+","attempts":1,.*queued/,
  ],
  ['a limit', bindings, refuse('E_RATE_LIMIT_EXCEEDED'), /"E_RATE_\w+","attempts":4,.*queued/],
  ['an error without a code', bindings, refuse('ada@b.test'), /"no code","attempts":4,.*queued/],
  ['no answer', bindings, hang, /"too slow".*queued/],
  ['no outbox', { ...bindings, OUTBOX_ENABLED: 'false' }, refuse('E_RATE_LIMIT_EXCEEDED'), /given up/],
  ['no binding', { ...env, EMAIL: undefined as never }, works, /wrangler\.toml has no binding/],
  ['no address', { ...bindings, NOTIFY_EMAIL: 'office' }, works, /NOTIFY_EMAIL has to be an address/],
])('An email that meets %s is logged by its cause, never by an address', async ([, env, answer, logged]) => {
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 100))
  binding = answer
  await notify({ ...env, NOTIFY_WEBHOOK_URL: '' }, { kind: 'all stored' }, {})
  const lines = takeLogged()
  expect(lines).toEqual([expect.stringMatching(logged)])
  expect(lines.join()).not.toContain('ada@')
})

test('An address that Cloudflare does not take for Reply-To costs nobody the email', async () => {
  binding = async ({ replyTo }) => replyTo && refuse('E_VALIDATION_ERROR')()
  const enquiry = newEnquiry()
  await send(enquiry, bindings)
  expect(emails).toEqual([expect.objectContaining({ text: expect.stringContaining(enquiry.email) })])
})
