import { createExecutionContext, introspectWorkflow, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'virtual:built-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { notices } from '../../src/shared/content/notices.ts'
import { remedies } from '../../src/store/failure.ts'
import { toRow } from '../../src/store/row.ts'
import { encodings, json, newEnquiry, visitorWords } from '../support/enquiry.ts'
import { takeErrorLines, takeInfoLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const announced = expect.stringContaining(notices.enquiry)
const alerted = expect.stringContaining(notices.alert)

/** Every error quotes the visitor and the webhook. */
const throwFault = () => {
  throw new TypeError(`Failing row contains (Ada Lovelace): ${env.NOTIFY_WEBHOOK_URL}`)
}

/** How database and chat respond, and what the channels have received. */
const services = {
  database: (forward: () => Promise<Response>) => forward(),
  chat: async () => new Response(),
  messages: [] as string[],
  emails: [] as string[],
}
const working = { ...services }

const enquiry = newEnquiry()
let id = ''
let workflows: Awaited<ReturnType<typeof introspectWorkflow>>
let createBatch: ReturnType<typeof spyOnStarts>

const spyOnStarts = () => vi.spyOn(env.ENQUIRY_WORKFLOW, 'createBatch')

// Replaces database and channels, and skips the pauses of workflows.
beforeEach(async () => {
  vi.setSystemTime('2031-05-01T09:00:00Z')
  enquiry.email = newEnquiry().email
  id = (await toRow(enquiry)).id
  workflows = await introspectWorkflow(env.ENQUIRY_WORKFLOW as never)
  await workflows.modifyAll((instances) => instances.disableRetryDelays())
  createBatch = spyOnStarts()
  Object.assign(services, working, { messages: [], emails: [] })
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

function takeFailures(): string {
  const failures = takeErrorLines().join('\n')
  expect(takeInfoLines().join('\n') + failures).not.toContain(env.NOTIFY_WEBHOOK_URL)
  return failures
}

/** Sends an enquiry like the form's script, and waits for the Worker's work after the response. */
async function sendEnquiry(values = enquiry, bindings: Env = env) {
  const context = createExecutionContext()
  const { status } = await post(encodings.multipart(values, json), bindings, context)
  await waitOnExecutionContext(context)
  return status
}

const instanceOf = (id: string) => env.ENQUIRY_WORKFLOW.get(id)

const expectComplete = (id: string) =>
  expect.poll(async () => (await (await instanceOf(id)).status()).status).toBe('complete')

/** The pauses between the attempts of a complete instance, in minutes. Nothing that Cloudflare keeps of it quotes the visitor. */
async function pausesOf(id: string) {
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

test('stores and announces an enquiry once, although it is sent three times, a response is lost and a start fails', async () => {
  createBatch.mockImplementationOnce(throwFault)
  services.database = async (forward) => {
    await forward()
    services.database = working.database
    return throwFault()
  }
  for (let i = 0; i < 3; i++) expect(await sendEnquiry()).toBe(201)
  await expectComplete(id)
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(services.messages).toEqual([announced])
  expect(services.emails).toEqual([announced])
  const retention = { successRetention: '1 day', errorRetention: '1 day' }
  expect(createBatch.mock.calls[0]).toMatchObject([{ instances: [{ retention }] }])
})

test('an enquiry is stored although its workflow cannot be started, which is tried three times and logged', async () => {
  createBatch.mockImplementation(throwFault)
  expect(await sendEnquiry()).toBe(201)
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(createBatch).toHaveBeenCalledTimes(3)
  expect(takeFailures().match(/"event":"workflow","outcome":"failed"/g)).toHaveLength(3)
})

test('retries a dead chat for a day and then logs it, and delays no email', async () => {
  services.chat = async () => {
    await expect.poll(() => services.emails).toHaveLength(1)
    return throwFault()
  }
  expect(await sendEnquiry()).toBe(201)
  await expectComplete(id)
  const pauses = await pausesOf(id)
  expect(pauses.slice(0, 3)).toEqual([1.5, 3, 6])
  expect(Math.round(pauses.reduce((sum, pause) => sum + pause) / 60)).toBe(26)
  const last = takeFailures().split('\n').at(-1)
  expect(last).toMatch(
    /^{"event":"notice","channel":"chat","outcome":"failed","cause":"TypeError","retriesLeft":0/,
  )
})

test('logs the code of Cloudflare’s Email Service, and not its message, which may contain an address', async () => {
  const error = Object.assign(new Error('ada@b.test'), { code: 'E_RATE_LIMIT_EXCEEDED' })
  vi.spyOn(env.EMAIL!, 'send').mockRejectedValueOnce(error)
  expect(await sendEnquiry()).toBe(201)
  await expectComplete(id)
  const failures = takeFailures()
  expect(failures).toContain('"channel":"email","outcome":"failed","cause":"E_RATE_LIMIT_EXCEEDED"')
  expect(failures).not.toContain('ada@b.test')
})

test('starts no workflow without a channel', async () => {
  expect(await sendEnquiry(enquiry, { ...env, NOTIFY_WEBHOOK_URL: '', NOTIFY_EMAIL: '' })).toBe(201)
  await expect(instanceOf(id)).rejects.toThrow('not_found')
})

test('alerts once in six hours for each cause and code, although form and daily probe see it', async () => {
  const sixHours = 6 * 60 * 60 * 1000
  const expectAlert = (causeAndCode: string) =>
    expectComplete(`${causeAndCode}-${Math.floor(Date.now() / sixHours)}`)
  services.database = throwFault
  expect(await sendEnquiry()).toBe(502)
  expect(await sendEnquiry(newEnquiry())).toBe(502)
  await worker.scheduled({}, env)
  await expectAlert('unreachable-none')
  const [text = '', ...others] = services.messages
  expect(others).toEqual([])
  for (const part of [`unreachable, 0, none: ${remedies.unreachable}`, notices.row(id), notices.frequency])
    expect(text).toContain(part)
  services.database = async () => Response.json({ code: '42501', message: 'No: Ada' }, { status: 401 })
  await worker.scheduled({}, env)
  await expectAlert('rejected-42501')
  vi.setSystemTime(Date.now() + sixHours)
  await worker.scheduled({}, env)
  await expectAlert('rejected-42501')
  expect(services.messages).toEqual([alerted, alerted, alerted])
  expect(services.emails).toEqual(services.messages)
})

test('an exception of the form or of the daily probe is a cause like any other', async () => {
  const broken = {
    ...env,
    get SUPABASE_URL(): string {
      return throwFault()
    },
  }
  expect(await sendEnquiry(enquiry, broken)).toBe(500)
  await worker.scheduled({}, broken)
  const alert = { instances: [{ params: { kind: 'alert', cause: 'exception' } }] }
  expect(createBatch.mock.calls).toMatchObject([[alert], [alert]])
})

test('the daily probe alerts nobody while an enquiry would be stored', async () => {
  await worker.scheduled({}, env)
  expect(createBatch).not.toHaveBeenCalled()
})
