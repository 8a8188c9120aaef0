import { env } from 'cloudflare:workers'
import { EnquiryWorkflow } from 'virtual:built-worker'
import { expect, test, vi } from 'vitest'
import { notices } from '../../src/shared/content/notices.ts'
import { visitorInsert } from '../../src/time-limits.ts'
import {
  alerted,
  announced,
  announcements,
  chat,
  checkDaily,
  database,
  expectStatus,
  idOf,
  instanceOf,
  mailbox,
  pausesOf,
  replaceServices,
  sendEnquiry,
  takeFailures,
  throwFault,
  waitingIdOf,
  withoutRetries,
} from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { deleteRows, storedRows } from '../support/stored-rows.ts'

replaceServices()

const withoutChannel = { ...env, NOTIFY_WEBHOOK_URL: '', NOTIFY_EMAIL: '' }

test('stores and announces an enquiry once, although a response is lost and it is sent three times', async () => {
  database.respond = async (_, store) => {
    await store()
    database.recover()
    return throwFault()
  }
  const createBatch = vi.spyOn(env.ENQUIRY_WORKFLOW!, 'createBatch')
  const enquiry = newEnquiry()
  for (let i = 0; i < 3; i++) expect(await sendEnquiry(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(chat.messages).toEqual([announced])
  expect(mailbox.emails).toEqual([expect.objectContaining({ text: announced })])
  const retention = { successRetention: '1 day', errorRetention: '1 day' }
  expect(createBatch.mock.calls[0]).toMatchObject([{ instances: [{ retention }] }])
})

test('stores an enquiry of a long outage once, and announces it once', async () => {
  const pauses = [...Array(5).fill(3), ...Array(95).fill(15), 60, 60]
  let attempts = 0
  database.respond = async (_, store) =>
    ++attempts <= visitorInsert.attempts + pauses.length ? throwFault() : store()
  const enquiry = newEnquiry()
  expect(await sendEnquiry(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(announcements()).toHaveLength(1)
  expect(await pausesOf(await waitingIdOf(enquiry))).toEqual(pauses)
})

test('an outage may last for a year', async () => {
  const { promise: isStoring, resolve } = Promise.withResolvers<{ limit: number }>()
  const step = {
    do: (_: string, { retries }: { retries: { limit: number } }) => {
      resolve(retries)
      return new Promise(() => {})
    },
  }
  const event = { payload: { kind: 'store' } }
  void EnquiryWorkflow.prototype.run.call({ env } as never, event as never, step as never)
  // After a day, an hour each.
  expect((await isStoring).limit / 24).toBeGreaterThan(365)
})

test('an enquiry that waits is kept if its workflow fails, because nothing else has it', async () => {
  const createBatch = vi.spyOn(env.ENQUIRY_WORKFLOW!, 'createBatch')
  database.breakDown()
  await sendEnquiry(newEnquiry())
  const [{ instances = [] }] = createBatch.mock.calls[0] as never as [{ instances: { retention: object }[] }]
  expect(instances[0]!.retention).toEqual({ successRetention: '1 day' })
})

test('announces a stored enquiry, although its workflow cannot be started at first', async () => {
  vi.spyOn(env.ENQUIRY_WORKFLOW!, 'createBatch').mockImplementationOnce(throwFault)
  const enquiry = newEnquiry()
  expect(await sendEnquiry(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  expect(chat.messages).toEqual([announced])
})

test('a workflow that has stored its enquiry completes, even if the announcement cannot be started', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  expect(await sendEnquiry(enquiry)).toBe(201)
  vi.spyOn(env.ENQUIRY_WORKFLOW!, 'createBatch').mockImplementation(throwFault)
  database.recover()
  await expectStatus(await waitingIdOf(enquiry), 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
})

// After three attempts, the step is repeated.
test.for([1, 3])(
  'announces an enquiry of an outage once, with lost responses to its start: %i',
  async (lost) => {
    database.breakDown()
    const enquiry = newEnquiry()
    expect(await sendEnquiry(enquiry)).toBe(201)
    const { createBatch } = env.ENQUIRY_WORKFLOW!
    const loseResponse = async (batch: never) => {
      await createBatch.call(env.ENQUIRY_WORKFLOW, batch)
      await expectStatus(enquiry, 'complete')
      return throwFault()
    }
    const start = vi.spyOn(env.ENQUIRY_WORKFLOW!, 'createBatch')
    for (let i = 0; i < lost; i++) start.mockImplementationOnce(loseResponse as never)
    database.recover()
    await expectStatus(await waitingIdOf(enquiry), 'complete')
    await expectStatus(enquiry, 'complete')
    expect(announcements()).toHaveLength(1)
  },
)

test('without a channel, starts a workflow only for an enquiry that is not stored', async () => {
  const [stored, waiting] = [newEnquiry(), newEnquiry()]
  expect(await sendEnquiry(stored, withoutChannel)).toBe(201)
  await expect(instanceOf(stored)).rejects.toThrow('not_found')
  database.breakDown()
  await checkDaily(withoutChannel)
  expect(await sendEnquiry(waiting, withoutChannel)).toBe(201)
  database.recover()
  await expectStatus(waiting, 'complete')
  expect(await storedRows(waiting)).toHaveLength(1)
})

test('without retries, an enquiry that is not stored gets the banner and waits nowhere', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  expect(await sendEnquiry(enquiry, withoutRetries)).toBe(502)
  await expect(instanceOf(await waitingIdOf(enquiry))).rejects.toThrow('not_found')
  await expect.poll(() => chat.messages).toEqual([alerted])
  expect(chat.messages[0]).toContain(notices.row(await idOf(enquiry)))
  database.recover()
  expect(await sendEnquiry(enquiry, withoutRetries)).toBe(201)
  await expect.poll(() => chat.messages).toEqual([alerted, announced])
})

test('if no workflow can be started, a stored enquiry is logged, and any other gets the banner', async () => {
  const bindings = { ...env, ENQUIRY_WORKFLOW: { createBatch: throwFault } as never }
  const enquiry = newEnquiry()
  expect(await sendEnquiry(enquiry, bindings)).toBe(201)
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(takeFailures()).toMatch(/^{"event":"start","outcome":"failed","error":"TypeError"/)
  database.breakDown()
  expect(await sendEnquiry(newEnquiry(), bindings)).toBe(502)
})

test('an enquiry that is sent again after its row was deleted is stored and announced again, in an outage too', async () => {
  const enquiry = newEnquiry()
  for (const isOutage of [false, false, true, true]) {
    if (isOutage) database.breakDown()
    expect(await sendEnquiry(enquiry)).toBe(201)
    database.recover()
    await expect.poll(announcements).toHaveLength(1)
    await expectStatus(enquiry, 'complete')
    if (isOutage) await expectStatus(await waitingIdOf(enquiry), 'complete')
    expect(await storedRows(enquiry)).toHaveLength(1)
    await deleteRows(enquiry)
    chat.messages = []
  }
})

test('an enquiry waits if another post of it has replaced the workflow that failed', async () => {
  const failed = { status: async () => ({ status: 'errored' }), delete: vi.fn() }
  const workflow = { createBatch: async () => ({ created: [] }), get: async () => failed }
  database.breakDown()
  expect(await sendEnquiry(newEnquiry(), { ...env, ENQUIRY_WORKFLOW: workflow as never })).toBe(201)
  expect(failed.delete).toHaveBeenCalledOnce()
})

test('restarts a workflow that failed or was terminated if the visitor sends again', async () => {
  const run = vi.spyOn(EnquiryWorkflow.prototype, 'run').mockRejectedValueOnce(new Error('No module'))
  database.breakDown()
  const enquiry = newEnquiry()
  expect(await sendEnquiry(enquiry)).toBe(201)
  const waiting = await waitingIdOf(enquiry)
  await expectStatus(waiting, 'errored')
  expect(await sendEnquiry(enquiry)).toBe(201)
  await expect.poll(() => run.mock.calls).toHaveLength(3)
  await (await instanceOf(waiting)).terminate()
  await expectStatus(waiting, 'terminated')
  expect(await sendEnquiry(enquiry)).toBe(201)
  database.recover()
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
})
