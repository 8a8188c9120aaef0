import {
  createExecutionContext,
  reset,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Submission } from '../../src/content/contact.ts'
import type { Env } from '../../src/env.ts'
import { findOutbox } from '../../src/outbox/ask-outbox.ts'
import { toRow } from '../../src/store/row.ts'
import { encodings, json } from './encodings.ts'
import { type Enquiry, newEnquiry } from './enquiry.ts'
import { takeLogged } from './quiet-console.ts'
import { get, post } from './request.ts'

type Inserted = { id: string; company: string; message: string; created_at?: string }
type Insert = (row: Inserted, store: () => Promise<Response>) => Promise<Response>

type Between = { insert: Insert; chat: () => Promise<Response> }
const nothing: Between = { insert: (_, store) => store(), chat: async () => new Response() }

/** What stands between the Worker and the embedded database, and what the chat answers. */
export const between = { ...nothing }

export const unreachable: Insert = () => Promise.reject(new Error('The connection breaks.'))
export const stored: Insert = async () => new Response(null, { status: 201 })
export const refuse = (code: string, message = '', status = 400): Insert => {
  return async () => Response.json({ code, message }, { status })
}
export const constraint = refuse('23514')
/** What a database that is ready answers to a health check. */
export const idRequired = refuse('23502', 'null value in column "id" of relation "contact_submissions"')

/** What the operator's chat was told, and the rows that the database was asked to store: those of visitors alone. */
export const notices: string[] = []
export const asked: Inserted[] = []

/**
 * Each test begins with an empty outbox and a clock that stands still until it is moved. It is two minutes fast, so that
 * no alarm rings by itself. Pauses are as short as chance can make them.
 */
export function standBetween() {
  beforeEach(() => {
    vi.setSystemTime(Date.now() + 120_000)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    Object.assign(between, nothing)
    notices.length = asked.length = 0
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : undefined
      if (input === env.NOTIFY_WEBHOOK_URL) {
        notices.push(body.text)
        return between.chat()
      }
      if (!body) return send(input, init)
      if (!Array.isArray(body)) asked.push(body)
      return between.insert(Array.isArray(body) ? body[0] : body, () => send(input, init))
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
  const enqueueOne = async (enquiry: Enquiry, i: number) => {
    const row = await toRow(enquiry as Submission)
    await findOutbox(env)!.enqueue({ row, sentAt: sentAt + i, cause: 'unreachable' })
  }
  await Promise.all(enquiries.map(enqueueOne))
}

const outbox = () => findOutbox(env) as never

export const waiting = async () => (await findOutbox(env)!.check({ isBackendReady: false })).waiting

export const nextAlarm = () => runInDurableObject(outbox(), (_, { storage }) => storage.getAlarm())

/** Moves the clock to the next alarm, as often as one is due at once, and runs it. */
export async function deliver() {
  const alarm = await nextAlarm()
  if (alarm && alarm > Date.now()) vi.setSystemTime(alarm)
  await runDurableObjectAlarm(outbox())
  const next = await nextAlarm()
  if (next !== null && next <= Date.now()) await deliver()
}

/** What a monitor does that asks deeply. */
export const monitor = async () => (await get('/healthz?deep')).status

export const newEnquiries = (count: number, fields: Partial<Enquiry> = {}) =>
  Array.from({ length: count }, () => newEnquiry(fields))
