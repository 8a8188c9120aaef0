import { createExecutionContext, introspectWorkflow, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'virtual:built-worker'
import type { WorkflowInstance } from '@cloudflare/workers-types'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { toRow } from '../../src/store/row.ts'
import { type Enquiry, visitorWords } from './enquiry.ts'
import { encodings, json } from './posting.ts'
import { takeLines, takeLogged } from './quiet-console.ts'
import { post } from './request.ts'

type Introspector = Awaited<ReturnType<typeof introspectWorkflow>>
type Insert = (row: { email: string }, store: () => Promise<Response>) => Promise<Response>

/** Every error quotes the visitor. */
const quote = 'Failing row contains (Ada Lovelace).'

export const fault = () => {
  throw new TypeError(quote)
}

const store: Insert = (_, store) => store()

export const database = {
  /** How it responds to enquiries and to probes. */
  enquiry: store,
  probe: store,
  /** The number of enquiries that were sent to it. */
  inserts: 0,
  refuse: (code: string, status = 400): Insert => {
    return async () => Response.json({ code, message: quote }, { status })
  },
  breakDown: (respond: Insert = async () => fault()) =>
    Object.assign(database, { enquiry: respond, probe: respond }),
  recover: () => database.breakDown(store),
}

const accept = async () => new Response()

export const chat = { messages: [] as string[], respond: accept }

export const mailbox = { emails: [] as { subject: string; text: string }[] }

export let enquiries: Introspector
export let outages: Introspector

/** Replaces database and channels, and skips the pauses of enquiries. */
export function intercept() {
  beforeEach(async () => {
    enquiries = await introspectWorkflow(env.ENQUIRY_WORKFLOW as never)
    await enquiries.modifyAll(async (instances) => {
      await instances.disableSleeps()
      await instances.disableRetryDelays()
    })
    outages = await introspectWorkflow(env.OUTAGE_WORKFLOW as never)
    Object.assign(database.recover(), { inserts: 0 })
    Object.assign(chat, { messages: [], respond: accept })
    mailbox.emails = []
    vi.spyOn(env.EMAIL!, 'send').mockImplementation(async (email) => {
      mailbox.emails.push(email as never)
      return { messageId: '' }
    })
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const body = init?.body && JSON.parse(String(init.body))
      const forward = () => fetch(input, init)
      if (!body) return forward()
      if (Array.isArray(body)) return database.probe(body[0], forward)
      if (input !== env.NOTIFY_WEBHOOK_URL) {
        database.inserts++
        return database.enquiry(body, forward)
      }
      const response = await chat.respond()
      chat.messages.push(body.text)
      return response
    })
  })
  afterEach(async () => {
    await enquiries.dispose()
    await outages.dispose()
    takeFailures()
  })
}

/** Returns the log lines of failures. */
export function takeFailures(): string {
  const failures = takeLogged().join('\n')
  expect(takeLines().join('\n') + failures).not.toMatch(visitorWords)
  return failures
}

/** Sends an enquiry like the form's script, and waits for the Worker's work after the response. */
export async function send(enquiry: Enquiry, bindings: Env = env) {
  const c = createExecutionContext()
  const response = await post(encodings.multipart(enquiry, json), bindings, c)
  await waitOnExecutionContext(c)
  return response.status
}

export const checkDaily = () => worker.scheduled({}, env)

export const idOf = async (enquiry: Enquiry) => (await toRow(enquiry)).id

export const instanceOf = async (enquiry: Enquiry) => env.ENQUIRY_WORKFLOW!.get(await idOf(enquiry))

export async function expectStatus(enquiry: Enquiry, expected: string) {
  const instance = await instanceOf(enquiry)
  await expect.poll(async () => (await instance.status()).status).toBe(expected)
}

/** The pauses between the attempts of a complete instance, in minutes. Nothing that Cloudflare keeps of it quotes the visitor. */
export async function pausesOf(instance: WorkflowInstance) {
  const subscription = await instance.subscribe({ filter: ['attempt_errored', 'step_completed'] })
  const pauses: number[] = []
  for (;;) {
    const { value } = await subscription.next()
    if (!value) return pauses
    expect(JSON.stringify(value)).not.toMatch(visitorWords)
    if ('retryDelayMs' in value) pauses.push(value.retryDelayMs! / 60_000)
  }
}
