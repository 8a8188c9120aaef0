import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { newEnquiry, visitorWords } from '../support/enquiry.ts'
import { type Fault, forwardInsert } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

let fault: Fault
/** The webhook's next statuses; then 200. */
let statuses: number[]
let notices: string[]

beforeEach(() => {
  fault = forwardInsert
  statuses = []
  notices = []
})

const webhook = await serve(async (request) => {
  if (request.headers.get('Content-Type') !== 'application/json') return new Response(null, { status: 415 })
  notices.push((await request.json()).text)
  return new Response(null, { status: statuses.shift() ?? 200, headers: { Location: '/elsewhere' } })
})
const site = await startFaultyServer(inject('backend'), {
  faultOf: () => (insert) => fault(insert),
  env: { NOTIFY_WEBHOOK_URL: `${webhook.url}/secret-path`, NOTIFY_WITH_MESSAGE: 'true' },
})
afterAll(() => Promise.all([site.stop(), webhook.stop()]))

const logged = () => site.logged.map((line) => JSON.parse(line))

test('announces an enquiry once, although its first response was lost and it was sent again', async () => {
  fault = async (insert) => {
    if (insert.attempt > 1) return forwardInsert(insert)
    await insert.forward()
    insert.response.destroy()
  }
  const enquiry = newEnquiry()
  const twice = [await postEnquiry(site.url, enquiry), await postEnquiry(site.url, enquiry, 'browser')]
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
  const notice = expect.stringContaining(site.backend.url)
  await expect.poll(() => notices).toEqual([notice, notice])
})

test.for([404, 302])(
  'a webhook that returns %i does not affect visitors, and its URL is not logged',
  async (status) => {
    statuses = [status]
    expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
    const line = { event: 'notify', outcome: 'failed', status, retriesLeft: 10 }
    await expect.poll(logged).toContainEqual(expect.objectContaining(line))
    expect(site.logged.join('\n')).not.toMatch(/secret-path/)
    expect(site.logged.join('\n')).not.toMatch(visitorWords)
  },
)
