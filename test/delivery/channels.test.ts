import { expect, test } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import * as delivery from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

const { chat, database, expectStatus, fault, instanceOf, intercept, mailbox, send } = delivery

intercept()

const announced = expect.stringContaining(notices.enquiry)

test('retries a dead chat for a day and then logs it, and delays no email', async () => {
  const enquiry = newEnquiry()
  chat.respond = async () => {
    await expect.poll(() => mailbox.emails).toHaveLength(1)
    return fault()
  }
  expect(await send(enquiry)).toBe(201)
  await expectStatus(enquiry, 'complete')
  const pauses = await delivery.pausesOf(enquiry)
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
  await instance.pause()
  await expectStatus(enquiry, 'paused')
  database.recover()
  chat.respond = async () => {
    expect(await storedRows(enquiry)).toHaveLength(1)
    return fault()
  }
  await instance.resume()
  await expect.poll(() => mailbox.emails).toContainEqual(expect.objectContaining({ text: announced }))
  await instance.pause()
  await expectStatus(enquiry, 'paused')
  chat.respond = async () => new Response()
  await instance.resume()
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(chat.messages.filter((text) => text.includes(notices.enquiry))).toHaveLength(1)
  expect(mailbox.emails.filter(({ text }) => text.includes(notices.enquiry))).toHaveLength(1)
})
