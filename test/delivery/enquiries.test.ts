import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import { toRow } from '../../src/store/row.ts'
import * as delivery from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

const { chat, database, expectStatus, idOf, instanceOf, intercept, mailbox, send } = delivery

intercept()

const withoutRetries = { ...env, RETRY_INSERTS: 'false' }
const announced = expect.stringContaining(notices.enquiry)

test('stores and announces an enquiry once, although it is sent three times', async () => {
  const createBatch = vi.spyOn(env.ENQUIRY_WORKFLOW!, 'createBatch')
  const enquiry = newEnquiry()
  for (let i = 0; i < 3; i++) expect(await send(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(chat.messages).toEqual([announced])
  expect(mailbox.emails).toEqual([expect.objectContaining({ text: announced })])
  const retention = { successRetention: '1 day' }
  expect(createBatch.mock.calls[0]).toMatchObject([{ instances: [{ retention }] }])
})

test('starts no workflow for a stored enquiry if there is no channel', async () => {
  expect(await send(newEnquiry(), { ...env, NOTIFY_WEBHOOK_URL: '', NOTIFY_EMAIL: '' })).toBe(201)
  expect(await delivery.enquiries.get()).toEqual([])
})

test('without retries, reports a rejected enquiry with its cause, and announces it once it is stored', async () => {
  const enquiry = newEnquiry()
  database.enquiry = database.refuse('23514')
  expect(await send(enquiry, withoutRetries)).toBe(502)
  const refused = expect.stringMatching(`${notices.refused}\n${await idOf(enquiry)}: .* 23514`)
  await expect.poll(() => chat.messages).toEqual([refused])
  await expect(instanceOf(enquiry)).rejects.toThrow('not_found')
  database.recover()
  expect(await send(enquiry, withoutRetries)).toBe(201)
  await expect.poll(() => chat.messages).toEqual([refused, announced])
})

test('without retries, nothing waits in an outage', async () => {
  await delivery.outages.modifyAll((instances) => instances.disableSleeps())
  database.breakDown()
  const enquiry = newEnquiry()
  expect(await send(enquiry, withoutRetries)).toBe(502)
  await expect.poll(() => chat.messages).toEqual([expect.stringContaining(notices.outage)])
  await expect(instanceOf(enquiry)).rejects.toThrow('not_found')
})

test('stores an enquiry of a long outage once, with the time it was sent, and announces it once', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  const sentAfter = Date.now()
  expect(await send(enquiry)).toBe(201)
  const sentBefore = Date.now()
  await expect.poll(() => database.inserts).toBeGreaterThan(200)
  expect(await delivery.outages.get()).toHaveLength(1)
  database.recover()
  await expectStatus(enquiry, 'complete')
  const rows = await storedRows(enquiry)
  expect(rows).toHaveLength(1)
  const sentAt = Date.parse(rows[0]!.created_at)
  expect(sentAfter <= sentAt && sentAt <= sentBefore).toBe(true)
  expect(chat.messages).toEqual([announced])
  const pauses = [...Array(5).fill(3), ...Array(95).fill(15), 60, 60]
  expect((await delivery.pausesOf(await instanceOf(enquiry))).slice(0, pauses.length)).toEqual(pauses)
})

test('stores an enquiry of 30 days ago without its time, which the policy rejects', async () => {
  const enquiry = newEnquiry()
  const row = await toRow(enquiry)
  const params = { kind: 'enquiry', row, sentAt: Date.now() - 30 * 86_400_000, isStored: false }
  await env.ENQUIRY_WORKFLOW!.createBatch({ instances: [{ id: row.id, params }] })
  await expectStatus(enquiry, 'complete')
  const [stored] = await storedRows(enquiry)
  expect(Date.parse(stored!.created_at)).toBeGreaterThan(Date.now() - 86_400_000)
})
