import { createExecutionContext, reset, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Submission } from '../../src/contact/submission.ts'
import type { Env } from '../../src/env.ts'
import { findOutbox } from '../../src/outbox/find-outbox.ts'
import { toRow } from '../../src/store/row.ts'
import { encodings, json } from './encodings.ts'
import { type Enquiry, newEnquiry } from './enquiry.ts'
import { post } from './request.ts'

const closedPort = 'http://127.0.0.1:1'

type Pass = (row: { id: string; company: string }, insert: () => Promise<Response>) => Promise<Response>

/** The way to the embedded database. A test may close it, and look at each request or hold it up. */
export const way: { isClosed: boolean; pass: Pass } = { isClosed: false, pass: (_, insert) => insert() }

/** What the operator's chat was told. */
export const notices: string[] = []

/** Stands between the Worker with its outbox on one side, database and chat on the other. Each test begins with an empty outbox. */
export function standBetween() {
  beforeEach(() => {
    Object.assign(way, { isClosed: false, pass: (_, insert) => insert() } satisfies typeof way)
    notices.length = 0
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (input === env.NOTIFY_WEBHOOK_URL) {
        notices.push(JSON.parse(String(init?.body)).text)
        return new Response()
      }
      if (way.isClosed) return send(closedPort, init)
      const go = () => send(input, init)
      return init?.method === 'POST' ? way.pass(JSON.parse(String(init.body)), go) : go()
    })
  })
  afterEach(() => reset())
}

/** Sends an enquiry by the form's script, and waits for what the Worker does after its answer. */
export async function send(enquiry: Enquiry, bindings: Env = env) {
  const c = createExecutionContext()
  const answer = await post(encodings.multipart(enquiry, json), bindings, c)
  await waitOnExecutionContext(c)
  return answer
}

/** Puts enquiries straight into the outbox, as if each had been sent a millisecond after the one before. */
export async function keep(enquiries: Enquiry[], sentAt = Date.now()) {
  for (const [i, enquiry] of enquiries.entries())
    await findOutbox(env)!.keep({
      row: await toRow(enquiry as Submission),
      sentAt: sentAt + i,
      cause: 'unreachable',
    })
}

export const waiting = async () => (await findOutbox(env)!.waiting({ isBackendReady: false })).waiting

/** What a health check does that finds the database back. */
export const announceReturn = () => findOutbox(env)!.waiting({ isBackendReady: true })

export const newEnquiries = (count: number) => Array.from({ length: count }, () => newEnquiry())
