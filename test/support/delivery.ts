import { createExecutionContext, introspectWorkflow, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'virtual:built-worker'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { notices } from '../../src/shared/content/notices.ts'
import { toRow } from '../../src/store/row.ts'
import { type Enquiry, visitorWords } from './enquiry.ts'
import { encodings, json } from './posting.ts'
import { takeErrorLines, takeInfoLines } from './quiet-console.ts'
import { post } from './request.ts'

type Insert = (row: { email: string }, store: () => Promise<Response>) => Promise<Response>

/** Every error quotes the visitor and the webhook. */
const words = `Failing row contains (Ada Lovelace): ${env.NOTIFY_WEBHOOK_URL}`

export const throwFault = () => {
  throw new TypeError(words)
}

const store: Insert = (_, store) => store()

export const database = {
  /** Responds to an insert, of an enquiry or a probe. */
  respond: store,
  breakDown: () => Object.assign(database, { respond: async () => throwFault() }),
  recover: () => Object.assign(database, { respond: store }),
}

const accept = async () => new Response()

export const chat = { messages: [] as string[], respond: accept }

const chatsAbout = (title: string) => chat.messages.filter((text) => text.includes(title))

export const announcements = () => chatsAbout(notices.enquiry)
export const alerts = () => chatsAbout(notices.alert)

export const announced = expect.stringContaining(notices.enquiry)
export const alerted = expect.stringContaining(notices.alert)

export const withoutRetries = { ...env, RETRY_INSERTS: 'false' }

export const mailbox = { emails: [] as { subject: string; text: string }[] }

/** The tests begin in its second six hours (UTC). */
export const day = '2031-05-01'

/** Replaces database and channels, and skips the pauses of workflows. */
export function replaceServices() {
  let workflows: Awaited<ReturnType<typeof introspectWorkflow>>
  beforeEach(async () => {
    vi.setSystemTime(`${day}T09:00:00Z`)
    workflows = await introspectWorkflow(env.ENQUIRY_WORKFLOW as never)
    await workflows.modifyAll(async (instances) => {
      await instances.disableSleeps()
      await instances.disableRetryDelays()
    })
    database.recover()
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
      if (input !== env.NOTIFY_WEBHOOK_URL) return database.respond([body].flat()[0], forward)
      const response = await chat.respond()
      chat.messages.push(body.text)
      return response
    })
  })
  afterEach(async () => {
    await workflows.dispose()
    takeFailures()
  })
}

export function takeFailures(): string {
  const failures = takeErrorLines().join('\n')
  const lines = takeInfoLines().join('\n') + failures
  expect(lines).not.toContain(env.NOTIFY_WEBHOOK_URL)
  return failures
}

/** Sends an enquiry like the form's script, and waits for the Worker's work after the response. */
export async function sendEnquiry(enquiry: Enquiry, bindings: Env = env) {
  const c = createExecutionContext()
  const response = await post(encodings.multipart(enquiry, json), bindings, c)
  await waitOnExecutionContext(c)
  return response.status
}

/** Replaces the workflow, and records the parameters of its starts, but not at once. */
export function recordStarts() {
  const starts: unknown[] = []
  const createBatch = async ({ instances }: { instances: { params: unknown }[] }) => {
    await new Promise((resolve) => setTimeout(resolve))
    starts.push(...instances.map(({ params }) => params))
    return { created: instances }
  }
  return { starts, ENQUIRY_WORKFLOW: { createBatch } as never }
}

export const checkDaily = (bindings = env) => worker.scheduled({}, bindings)

export const idOf = async (enquiry: Enquiry) => (await toRow(enquiry)).id

/** The id of the instance that stores an enquiry which the form could not store. */
export const waitingIdOf = async (enquiry: Enquiry) => `${await idOf(enquiry)}-waiting`

export const instanceOf = async (id: string | Enquiry) =>
  env.ENQUIRY_WORKFLOW!.get(typeof id === 'string' ? id : await idOf(id))

export async function expectStatus(id: string | Enquiry, expected: string) {
  const read = async () => (await (await instanceOf(id)).status()).status
  await expect.poll(read).toBe(expected)
}

/** The pauses between the attempts of a complete instance, in minutes. Nothing that Cloudflare keeps of it quotes the visitor. */
export async function pausesOf(id: string | Enquiry) {
  const instance = await instanceOf(id)
  const subscription = await instance.subscribe({ filter: ['attempt_errored', 'step_completed'] })
  const pauses: number[] = []
  for (;;) {
    const { value } = await subscription.next()
    if (!value) return pauses
    expect(JSON.stringify(value)).not.toMatch(visitorWords)
    if ('retryDelayMs' in value) pauses.push(value.retryDelayMs! / 60_000)
  }
}
