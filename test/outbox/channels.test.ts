import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Email, Env } from '../../src/env.ts'
import { notify } from '../../src/outbox/outbox-client.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { chat, database, intercept, outbox, send } from '../support/outage.ts'
import { takeLogged } from '../support/quiet-console.ts'

intercept()

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
  await outbox.inside((outbox) => void Object.assign(outbox, { env: bindings }))
})

const runIfDue = async () => Number.isNaN(await outbox.nextRun()) || outbox.run()
const inWords = (texts: string[]) => texts.map((text) => /^\w+ \w+/.exec(text)?.[0])
const told = () => ({
  chat: inWords(chat.notices),
  email: inWords(emails.flatMap(({ text, replyTo }) => (replyTo ? text : text.split('\n\n')))),
})

const newOne = 'New enquiry'
const outage = ['Enquiries cannot', 'Enquiries are', newOne, 'All enquiries']
const either = [true, false]
const states = either.flatMap((isStored) =>
  either.flatMap((toChat) => either.map((toMailbox) => ({ isStored, toChat, toMailbox }))),
)

test.for(states)(
  'What works tells at once, the rest later: stored $isStored, chat $toChat, mail $toMailbox',
  async ({ isStored, toChat, toMailbox }) => {
    if (!isStored) database.breakDown()
    if (!toChat) chat.answer = async () => new Response(null, { status: 500 })
    if (!toMailbox) binding = refuse('E_INTERNAL_SERVER_ERROR')
    expect((await send(newEnquiry(), bindings)).status).toBe(201)
    await runIfDue()
    const atOnce = isStored ? [newOne] : outage.slice(0, 1)
    expect(told()).toEqual({ chat: toChat ? atOnce : [], email: toMailbox ? atOnce : [] })

    database.recover()
    chat.answer = async () => new Response()
    binding = works
    await runIfDue()
    const inAll = isStored ? [newOne] : outage
    expect(told()).toEqual({ chat: inAll, email: inAll })
    takeLogged()
  },
)

test('A channel that hangs does not hold up the other', async () => {
  binding = async () => void (await vi.waitFor(() => expect(chat.notices).toHaveLength(1)))
  await send(newEnquiry(), bindings)
  binding = works
  chat.answer = async () => {
    await vi.waitFor(() => expect(emails).toHaveLength(2))
    return new Response()
  }
  await send(newEnquiry(), bindings)
  expect(told()).toEqual({ chat: [newOne, newOne], email: [newOne, newOne] })
})

const hang = () => new Promise<void>(() => {})

const toMailbox = { ...bindings, NOTIFY_WEBHOOK_URL: '' }
const inClear = { ...env, NOTIFY_EMAIL: '', NOTIFY_WEBHOOK_URL: 'http://chat.example/secret' }

test.for<[what: string, env: Env, typeof works, logged: RegExp]>([
  ['an unknown sender', toMailbox, refuse('E_SENDER_NOT_VERIFIED'), /"E_SEN\w+","attempts":1,.*queued/],
  ['a limit', toMailbox, refuse('E_RATE_LIMIT_EXCEEDED'), /"E_RATE_\w+","attempts":4,.*queued/],
  ['an error without a code', toMailbox, refuse('ada@b.test'), /"no code","attempts":4,.*queued/],
  ['no answer', toMailbox, hang, /"too slow".*queued/],
  ['no outbox', { ...toMailbox, OUTBOX_ENABLED: 'false' }, refuse('E_RATE_LIMIT_EXCEEDED'), /given up/],
  ['no binding', { ...toMailbox, EMAIL: undefined as never }, works, /wrangler\.toml has no binding/],
  ['no address', { ...toMailbox, NOTIFY_EMAIL: 'office' }, works, /NOTIFY_EMAIL has to be an address/],
  ['a webhook in clear', inClear, works, /NOTIFY_WEBHOOK_URL has to be/],
])('A notice that meets %s is logged by its cause, never by an address', async ([, env, answer, logged]) => {
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 100))
  binding = answer
  await notify(env, { kind: 'all stored' }, {})
  const lines = takeLogged()
  expect(lines).toEqual([expect.stringMatching(logged)])
  expect(lines.join()).not.toMatch(/ada@|secret/)
  expect(globalThis.fetch).not.toHaveBeenCalled()
})

test('An address that Cloudflare does not take for Reply-To costs nobody the email', async () => {
  binding = async ({ replyTo }) => replyTo && refuse('E_VALIDATION_ERROR')()
  const enquiry = newEnquiry()
  await send(enquiry, bindings)
  expect(emails).toEqual([expect.objectContaining({ text: expect.stringContaining(enquiry.email) })])
})
