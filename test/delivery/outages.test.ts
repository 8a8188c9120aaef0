import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import { diagnoses } from '../../src/store/diagnose.ts'
import * as delivery from '../support/delivery.ts'
import { newEnquiry } from '../support/enquiry.ts'

const { chat, checkDaily, database, fault, intercept, send } = delivery

intercept()

const withoutRetries = { ...env, RETRY_INSERTS: 'false' }

const outage = () => env.OUTAGE_WORKFLOW!.get('outage')

const outageStatus = async () => (await (await outage()).status()).status

/** Without the notices of enquiries. */
const messages = () => chat.messages.filter((text) => !text.includes(notices.enquiry))

test('announces an outage once, whatever finds it, with a reminder each day, and its end once', async () => {
  await delivery.outages.modifyAll(async (instances) => {
    await instances.disableSleeps()
    await instances.disableRetryDelays()
  })
  database.breakDown()
  const { probe } = database
  // The workflow of the outage probes 288 times a day.
  let probes = 0
  database.probe = (...insert) => (++probes < 500 ? probe(...insert) : insert[1]())
  database.enquiry = async (...insert) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return probe(...insert)
  }
  await Promise.all([send(newEnquiry()), send(newEnquiry(), withoutRetries), checkDaily(), checkDaily()])
  await expect.poll(outageStatus).toBe('complete')
  await expect.poll(messages).toHaveLength(3)
  const { reason, remedy } = diagnoses.unreachable
  expect(messages()).toEqual([
    expect.stringMatching(`: ${notices.outage}: ${reason} ${remedy}$`),
    expect.stringMatching(`: ${notices.outage}: ${reason} ${remedy} It began at .*$`),
    expect.stringMatching(`: ${notices.recovered}$`),
  ])
  expect(new Set(await delivery.pausesOf(await outage()))).toEqual(new Set([5]))
})

test('announces a second outage once, with its own cause, although three requests restart the workflow', async () => {
  // A probe of a database that is ready announces nothing.
  await env.OUTAGE_WORKFLOW!.createBatch({ instances: [{ id: 'outage' }] })
  await expect.poll(outageStatus).toBe('complete')
  database.breakDown(database.refuse('', 540))
  await checkDaily()
  const workflow = await outage()
  // Other requests have seen the same end of the first outage, and are slower.
  for (let requests = 0; requests < 2; requests++) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await workflow.restart()
  }
  await expect.poll(messages).toEqual([expect.stringContaining(diagnoses.unreachable.reason)])
})

test('a workflow that fails for good is reported, with the command that restarts it, and the daily check restarts it', async () => {
  await delivery.outages.modifyAll(async (instances) => {
    await instances.disableSleeps()
    await instances.disableRetryDelays()
  })
  database.breakDown()
  const workflow = env.ENQUIRY_WORKFLOW!
  const createBatch = workflow.createBatch.bind(workflow) as (batch: object) => Promise<never>
  const spy = vi
    .spyOn(workflow, 'createBatch')
    .mockImplementation(async (batch: object) =>
      JSON.stringify(batch).includes('outage-') ? fault() : createBatch(batch),
    )
  await checkDaily()
  await expect.poll(outageStatus).toBe('errored')
  const command = 'npx wrangler workflows instances restart keelwork-outages outage\\.'
  const report = expect.stringMatching(
    `${notices.waiting}\noutage: no workflow could be started\\.\n.* ${command}`,
  )
  await expect.poll(messages).toEqual([report])
  spy.mockRestore()
  await checkDaily()
  await expect.poll(() => messages().slice(0, 2)).toEqual([report, expect.stringContaining(notices.outage)])
})
