import {
  createExecutionContext,
  reset,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Submission } from '../../src/enquiry/fields.ts'
import type { Env } from '../../src/env.ts'
import type { Target } from '../../src/outbox/jobs.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { findOutbox } from '../../src/outbox/outbox-client.ts'
import { toRow } from '../../src/store/row.ts'
import type { Enquiry } from './enquiry.ts'
import { encodings, json } from './posting.ts'
import { takeLogged } from './quiet-console.ts'
import { get, post } from './request.ts'

type Row = { id: string; company: string; created_at?: string }
type Answer = (row: Row, store: () => Promise<Response>) => Promise<Response>

const unreachable: Answer = () => Promise.reject(new Error('The connection breaks.'))
export const stored: Answer = async () => new Response(null, { status: 201 })
/** The embedded database stores the row. */
export const store: Answer = (_, store) => store()
export const refuse = (code: string, message = '', status = 400): Answer => {
  return async () => Response.json({ code, message }, { status })
}
/** What a database that is well answers to a probe. */
const idRequired = refuse('23502', 'null value in column "id" of relation "contact_submissions"')

export const database = {
  /** What it answers to an enquiry and to a probe. */
  enquiry: stored,
  probe: idRequired,
  /** The rows that it was asked to store, and how often it was probed. */
  asked: [] as Row[],
  probes: 0,
  breakDown: (answer = unreachable) => Object.assign(database, { enquiry: answer, probe: answer }),
  recover: (answer = stored) => Object.assign(database, { enquiry: answer, probe: idRequired }),
  forget: () => Object.assign(database, { asked: [], probes: 0 }),
}

const accept = async (_text: string) => new Response()

/** What the chat responds to a message, and what it has accepted. */
export const chat = { respond: accept, messages: [] as string[] }

type Email = { from: { email: string }; to: string[]; replyTo?: object; subject: string; text: string }

/** The same of the mailbox. The runtime's own binding never fails, and is slow. */
export const mailbox = {
  respond: async (_email: Email): Promise<unknown> => undefined,
  emails: [] as Email[],
}

/** What the binding throws. */
export const failWith = (code: string) => () =>
  Promise.reject(Object.assign(new Error('to ada@b.test'), { code }))

export const bindings: Env = {
  ...env,
  EMAIL: {
    async send(email: unknown) {
      await mailbox.respond(email as Email)
      mailbox.emails.push(email as Email)
      return { messageId: '' }
    },
  },
}

/** Passes the time limits of sending at once, and tells their length. */
export function shortenTimeouts() {
  const { setTimeout } = globalThis
  return vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms: number, ...values: []) =>
      setTimeout(run, ms / 100, ...values)) as typeof setTimeout)
}

export const outbox = {
  object: () => findOutbox(env)!,
  inside: <Result>(what: Parameters<typeof runInDurableObject<Outbox, Result>>[1]) =>
    runInDurableObject(outbox.object() as never, what),

  /** Gives the object other bindings than the Worker has. */
  configure: (bindings: Env) => outbox.inside((outbox) => void Object.assign(outbox, { env: bindings })),

  /** Puts enquiries straight into it, as if each had been sent a millisecond after the one before. */
  async enqueue(enquiries: Enquiry[], sentAt = Date.now()) {
    for (const [i, enquiry] of enquiries.entries()) {
      const row = await toRow(enquiry as Submission)
      await outbox.object().enqueue(row, sentAt + i, 'unreachable')
    }
  },

  async waiting(target: Target = 'database') {
    const summary = await outbox.object().check()
    return summary.find((waiting) => waiting.target === target)?.count ?? 0
  },

  /** In ms from now. */
  nextRun: () =>
    outbox.inside(async (_, { storage }) => ((await storage.getAlarm()) ?? Number.NaN) - Date.now()),

  /** Moves the clock to the next alarm, and runs it. */
  async runOnce() {
    vi.setSystemTime(Date.now() + Math.max(0, await outbox.nextRun()))
    await runDurableObjectAlarm(outbox.object() as never)
  },

  /** The same, as often as another run is due at once. */
  async run() {
    do await outbox.runOnce()
    while ((await outbox.nextRun()) <= 0)
  },
}

/**
 * Answers in place of database and chat. Each test begins with an empty outbox and a clock that stands
 * still until it is moved. The clock is two minutes fast, so that no alarm rings by itself.
 */
export function intercept() {
  beforeEach(async () => {
    await outbox.configure(bindings)
    vi.setSystemTime(Date.now() + 120_000)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    database.recover(store)
    database.forget()
    Object.assign(chat, { respond: accept, messages: [] })
    Object.assign(mailbox, { respond: async () => {}, emails: [] })
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : undefined
      if (input === env.NOTIFY_WEBHOOK_URL) {
        const response = await chat.respond(body.text)
        if (response.ok) chat.messages.push(body.text)
        return response
      }
      if (!body) return send(input, init)
      if (Array.isArray(body)) {
        database.probes++
        return database.probe(body[0], () => send(input, init))
      }
      database.asked.push(body)
      return database.enquiry(body, () => send(input, init))
    })
  })
  afterEach(async () => {
    await reset()
    const unexpected = takeLogged().filter((line) => line.includes('"error":'))
    expect(unexpected).toEqual([])
  })
}

/** Sends an enquiry by the form's script, and waits for what the Worker does after its answer. */
export async function send(enquiry: Enquiry, env: Env = bindings) {
  const c = createExecutionContext()
  const answer = await post(encodings.multipart(enquiry, json), env, c)
  await waitOnExecutionContext(c)
  return answer
}

export const monitor = async () => (await get('/healthz?deep')).status
