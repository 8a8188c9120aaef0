import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendJson, storeAndAnswer } from '../support/faulty-backend.ts'
import { serve } from '../support/serve.ts'
import { startFaultyServer } from '../support/start-site.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>
let webhook: Awaited<ReturnType<typeof serve>>

let fault = storeAndAnswer
/** What the webhook answers, one after the other; then 200. */
const statuses: number[] = []
const notices: string[] = []

beforeAll(async () => {
  webhook = await serve(async (request) => {
    const status = statuses.shift() ?? 200
    if (status === 200) notices.push((await request.json()).text)
    return new Response(null, { status })
  })
  site = await startFaultyServer({ faultOf: () => fault, env: { NOTIFY_WEBHOOK_URL: webhook.url } })
})
afterAll(() => Promise.all([site?.stop(), webhook?.stop()]))

/** What Cloudflare's clock does once a day. Gives the line that is logged of it. */
async function check() {
  const before = site.logged.length
  expect((await fetch(`${site.url}/cdn-cgi/handler/scheduled`)).status).toBe(200)
  const isOfCheck = ({ event }: { event: string }) => event === 'daily check'
  const lines = () => site.logged.slice(before).map((line) => JSON.parse(line))
  await expect.poll(() => lines().filter(isOfCheck)).toHaveLength(1)
  return lines().find(isOfCheck)
}

test('The built site asks its backend once a day, and its operator hears of trouble and of its end, by a webhook that fails first', async () => {
  expect(await check()).toEqual({ event: 'daily check', outcome: 'ready' })
  expect(notices).toEqual([])

  fault = ({ response }) => sendJson(response, 540, {})
  statuses.push(503, 429)
  expect(await check()).toEqual({ event: 'daily check', outcome: 'failed', cause: 'paused' })
  const trouble = expect.stringMatching(/cannot be stored: the project is paused\. .*Resume project/)
  await expect.poll(() => notices).toEqual([trouble])

  fault = storeAndAnswer
  expect(await check()).toEqual({ event: 'daily check', outcome: 'ready' })
  await expect.poll(() => notices).toEqual([trouble, 'Enquiries are stored again.'])
  expect(site.backend.rows()).toEqual([])
})
