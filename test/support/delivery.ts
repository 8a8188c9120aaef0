import { createExecutionContext, introspectWorkflow, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { type Enquiry, visitorWords } from './enquiry.ts'
import { encodings, json } from './posting.ts'
import { takeErrorLines, takeInfoLines } from './quiet-console.ts'
import { post } from './request.ts'

/** Every error quotes the visitor and the webhook. */
export const throwFault = () => {
  throw new TypeError(`Failing row contains (Ada Lovelace): ${env.NOTIFY_WEBHOOK_URL}`)
}

type Respond = (forward: () => Promise<Response>) => Promise<Response>

/** How database and chat respond, and what the channels have received. */
export const services = {
  database: throwFault as Respond,
  chat: throwFault as () => Promise<Response>,
  messages: [] as string[],
  emails: [] as string[],
}

/** Replaces database and channels, and skips the pauses of workflows. */
export function replaceServices() {
  let workflows: Awaited<ReturnType<typeof introspectWorkflow>>
  beforeEach(async () => {
    vi.setSystemTime('2031-05-01T09:00:00Z')
    workflows = await introspectWorkflow(env.ENQUIRY_WORKFLOW as never)
    await workflows.modifyAll((instances) => instances.disableRetryDelays())
    services.database = (forward) => forward()
    services.chat = async () => new Response()
    services.messages = []
    services.emails = []
    vi.spyOn(env.EMAIL!, 'send').mockImplementation(async (email) => {
      services.emails.push((email as { text: string }).text)
      return { messageId: '' }
    })
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const forward = () => fetch(input, init)
      if (!init?.body) return forward()
      if (input !== env.NOTIFY_WEBHOOK_URL) return services.database(forward)
      const response = await services.chat()
      services.messages.push(JSON.parse(String(init.body)).text)
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
  expect(takeInfoLines().join('\n') + failures).not.toContain(env.NOTIFY_WEBHOOK_URL)
  return failures
}

/** Sends an enquiry like the form's script, and waits for the Worker's work after the response. */
export async function sendEnquiry(enquiry: Enquiry, bindings: Env = env) {
  const c = createExecutionContext()
  const { status } = await post(encodings.multipart(enquiry, json), bindings, c)
  await waitOnExecutionContext(c)
  return status
}

export const instanceOf = (id: string) => env.ENQUIRY_WORKFLOW!.get(id)

export const expectComplete = (id: string) =>
  expect.poll(async () => (await (await instanceOf(id)).status()).status).toBe('complete')

/** The pauses between the attempts of a complete instance, in minutes. Nothing that Cloudflare keeps of it quotes the visitor. */
export async function pausesOf(id: string) {
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
