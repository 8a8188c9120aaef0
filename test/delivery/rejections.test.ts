import { expect, test, vi } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import { diagnoses } from '../../src/store/diagnose.ts'
import * as delivery from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

const { chat, database, expectStatus, fault, idOf, intercept, send } = delivery

intercept()

const announced = expect.stringContaining(notices.enquiry)
const exception = expect.stringContaining(diagnoses.exception.reason)

/** The notice of a row that waits, with the command that restarts its workflow. */
const waiting = (id: string, reason: string) =>
  expect.stringMatching(
    `${notices.waiting}\n${id}: .*${reason}.*\n.* npx wrangler workflows instances restart keelwork-enquiries ${id}\\.`,
  )

/** Rejects enquiries with this address. */
const reject = (email: string) => {
  const refuse = database.refuse('23514')
  database.enquiry = (row, store) => (row.email === email ? refuse(row, store) : store())
}

test('reports a row that the database never accepts once, goes on with it, and delays no other', async () => {
  const [rejected, other] = [newEnquiry(), newEnquiry()]
  reject(rejected.email)
  expect(await send(rejected)).toBe(201)
  const report = waiting(await idOf(rejected), '23514')
  await expect.poll(() => chat.messages).toEqual([report])
  // One by the form, and six at intervals of three minutes.
  expect(database.inserts).toBeGreaterThanOrEqual(7)
  expect(await send(other)).toBe(201)
  await expectStatus(other, 'complete')
  await expect.poll(() => database.inserts).toBeGreaterThan(50)
  expect(chat.messages).toEqual([report, announced])
  database.recover()
  await expectStatus(rejected, 'complete')
  expect(await storedRows(rejected)).toHaveLength(1)
  expect(chat.messages).toEqual([report, announced, announced])
  // The number of steps is limited.
  expect((await delivery.pausesOf(await delivery.instanceOf(rejected))).slice(0, 6)).toEqual([
    3, 3, 3, 3, 3, 15,
  ])
})

test('reports a row that is rejected after an outage, but not one that is stored within 15 minutes', async () => {
  database.breakDown()
  const [rejected, stored] = [newEnquiry(), newEnquiry()]
  for (const enquiry of [rejected, stored]) expect(await send(enquiry)).toBe(201)
  await expect.poll(() => database.inserts).toBeGreaterThan(20)
  database.recover()
  const refuse = database.refuse('23514')
  let rejections = 5
  database.enquiry = (row, store) =>
    row.email === rejected.email || rejections-- > 0 ? refuse(row, store) : store()
  await expectStatus(stored, 'complete')
  const report = waiting(await idOf(rejected), '23514')
  await expect.poll(() => chat.messages.toSorted()).toEqual([report, announced])
})

test('reports an exception, and stores the enquiry once the fault is corrected', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  expect(await send(enquiry)).toBe(201)
  const id = await idOf(enquiry)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(fault)
  await expect.poll(() => chat.messages).toEqual([waiting(id, diagnoses.exception.reason)])
  expect(delivery.takeFailures()).toContain(`"id":"${id}"`)
  timeout.mockRestore()
  database.recover()
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test('reports exceptions of the form once an hour', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(fault)
  for (let i = 0; i < 2; i++) expect(await send(newEnquiry())).toBe(500)
  expect(await delivery.enquiries.get()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await send(newEnquiry())).toBe(500)
  await expect.poll(() => chat.messages).toEqual([exception, exception])
})
