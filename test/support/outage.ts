import {
  createExecutionContext,
  reset,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import type { Submission } from '../../src/islands/fields.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { findOutbox } from '../../src/outbox/outbox-client.ts'
import { toRow } from '../../src/store/row.ts'
import { encodings, json } from './encodings.ts'
import { type Enquiry, newEnquiry } from './enquiry.ts'
import { takeLogged } from './quiet-console.ts'
import { get, post } from './request.ts'

type Inserted = { id: string; company: string; created_at?: string }
type Answer = (row: Inserted, store: () => Promise<Response>) => Promise<Response>

export const unreachable: Answer = () => Promise.reject(new Error('The connection breaks.'))
export const stored: Answer = async () => new Response(null, { status: 201 })
export const refuse = (code: string, message = '', status = 400): Answer => {
  return async () => Response.json({ code, message }, { status })
}
export const constraint = refuse('23514')
/** What a database that is well answers to a probe. */
const idRequired = refuse('23502', 'null value in column "id" of relation "contact_submissions"')
const taken = async () => new Response()

/** What the database answers to an enquiry and to a probe, and the chat to a message. */
export const answers = { enquiry: stored, probe: idRequired, chat: taken }

/** The rows that the database was asked to store, and how often it was probed. */
export const asked: Inserted[] = []
export const counted = { probes: 0 }
/** What the chat has taken, by messages and by notices. */
export const messages: string[] = []
export const notices: string[] = []

/** Nothing answers, neither an enquiry nor a probe. */
export const breakDown = (answer = unreachable) => Object.assign(answers, { enquiry: answer, probe: answer })
export const recover = (answer = stored) => Object.assign(answers, { enquiry: answer, probe: idRequired })

/**
 * Each test begins with an empty outbox, a database that is well, and a clock that stands still until it is moved. It is
 * two minutes fast, so that no alarm rings by itself.
 */
export function standBetween() {
  beforeEach(() => {
    vi.setSystemTime(Date.now() + 120_000)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    recover((_, store) => store())
    answers.chat = taken
    messages.length = notices.length = asked.length = counted.probes = 0
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : undefined
      if (input === env.NOTIFY_WEBHOOK_URL) {
        const answer = await answers.chat()
        if (answer.ok) messages.push(body.text)
        if (answer.ok) notices.push(...body.text.split('\n\n'))
        return answer
      }
      if (!body) return send(input, init)
      if (Array.isArray(body)) {
        counted.probes++
        return answers.probe(body[0], () => send(input, init))
      }
      asked.push(body)
      return answers.enquiry(body, () => send(input, init))
    })
  })
  afterEach(async () => {
    await reset()
    const unexpected = takeLogged().filter((line) => line.includes('"error":'))
    expect(unexpected).toEqual([])
  })
}

/** Sends an enquiry by the form's script, and waits for what the Worker does after its answer. */
export async function send(enquiry: Enquiry, bindings: Env = env) {
  const c = createExecutionContext()
  const answer = await post(encodings.multipart(enquiry, json), bindings, c)
  await waitOnExecutionContext(c)
  return answer
}

/** Puts enquiries straight into the outbox, as if each had been sent a millisecond after the one before. */
export async function enqueue(enquiries: Enquiry[], sentAt = Date.now()) {
  for (const [i, enquiry] of enquiries.entries()) {
    const row = await toRow(enquiry as Submission)
    await findOutbox(env)!.enqueue({ row, sentAt: sentAt + i, cause: 'unreachable' })
  }
}

export const inOutbox = <Result>(what: Parameters<typeof runInDurableObject<Outbox, Result>>[1]) =>
  runInDurableObject(findOutbox(env) as never, what)

export const waiting = async () => (await findOutbox(env)!.check({ isBackendReady: false })).waiting

/** In ms from now. */
export const nextRun = () =>
  inOutbox(async (_, { storage }) => ((await storage.getAlarm()) ?? Number.NaN) - Date.now())

/** Moves the clock to the next alarm, as often as one is due at once, and runs it. */
export async function ring() {
  do {
    vi.setSystemTime(Date.now() + Math.max(0, await nextRun()))
    await runDurableObjectAlarm(findOutbox(env) as never)
  } while ((await nextRun()) <= 0)
}

/** What a monitor does that asks deeply. */
export const monitor = async () => (await get('/healthz?deep')).status

export const newEnquiries = (count: number, fields: Partial<Enquiry> = {}) =>
  Array.from({ length: count }, () => newEnquiry(fields))
