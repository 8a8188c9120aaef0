import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import * as delivery from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

const { chat, database, expectStatus, fault, instanceOf, intercept, send, takeFailures } = delivery

intercept()

test('if no workflow can be started, a stored enquiry is logged, and any other gets the banner', async () => {
  const workflow = { createBatch: fault } as never
  const bindings = { ...env, ENQUIRY_WORKFLOW: workflow, OUTAGE_WORKFLOW: workflow }
  const enquiry = newEnquiry()
  expect(await send(enquiry, bindings)).toBe(201)
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(takeFailures()).toMatch(/^{"event":"start","outcome":"failed","error":"TypeError"/)
  database.breakDown()
  expect(await send(newEnquiry(), bindings)).toBe(502)
})

test('restarts a workflow that was terminated if the visitor sends again', async () => {
  database.breakDown()
  const enquiry = newEnquiry()
  expect(await send(enquiry)).toBe(201)
  await (await instanceOf(enquiry)).terminate()
  await expectStatus(enquiry, 'terminated')
  expect(await send(enquiry)).toBe(201)
  database.recover()
  await expectStatus(enquiry, 'complete')
  expect(await storedRows(enquiry)).toHaveLength(1)
  expect(chat.messages).toEqual([expect.stringContaining(notices.enquiry)])
})
