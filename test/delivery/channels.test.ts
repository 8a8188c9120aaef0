import { expect, test } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import * as delivery from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

const { chat, database, expectStatus, fault, instanceOf, intercept, mailbox, send } = delivery

intercept()

const announced = expect.stringContaining(notices.enquiry)

test('retries a dead chat for a day and then logs it, and sends the email immediately', async () => {
  const enquiry = newEnquiry()
  const emailsSent: number[] = []
  chat.respond = async () => {
    emailsSent.push(mailbox.emails.length)
    return fault()
  }
  expect(await send(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  expect(emailsSent.slice(2)).toEqual(Array(9).fill(1))
  const pauses = await delivery.pausesOf(await instanceOf(enquiry))
  expect(pauses.slice(0, 3)).toEqual([1.5, 3, 6])
  expect(Math.round(pauses.reduce((sum, pause) => sum + pause) / 60)).toBe(26)
  const last = delivery.takeFailures().split('\n').at(-1)
  expect(last).toMatch(/"channel":"chat","outcome":"failed","cause":"unexpected","retriesLeft":0/)
})

test('a pause skips and repeats nothing, whether the database or the chat fails', async () => {
  const enquiry = newEnquiry()
  database.breakDown()
  expect(await send(enquiry)).toBe(201)
  const instance = await instanceOf(enquiry)
  await expect.poll(() => database.inserts).toBeGreaterThan(10)
  await instance.pause()
  await expectStatus(enquiry, 'paused')
  const { inserts } = database
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(mailbox.emails).toEqual([])
  database.recover()
  chat.respond = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return fault()
  }
  await instance.resume()
  await expect.poll(() => mailbox.emails).toHaveLength(1)
  await instance.pause()
  await expectStatus(enquiry, 'paused')
  chat.respond = async () => new Response()
  await instance.resume()
  await expectStatus(enquiry, 'complete')
  expect(database.inserts).toBe(inserts + 1)
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(chat.messages).toEqual([announced])
  expect(mailbox.emails).toHaveLength(1)
})
