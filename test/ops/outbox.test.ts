import { afterAll, expect, test } from 'vitest'
import { errorsIn } from '../../scripts/doctor/check.ts'
import { checkDeployed } from '../../scripts/doctor/deployed.ts'
import { paths } from '../../src/urls.ts'
import { copyProject } from '../support/copy-project.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { type Fault, publishableKey, startFaultyBackend, storeAndAnswer } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/posting.ts'

// One outage of a copy with the outbox switched on, from its beginning to its end.

const crowd = Array.from({ length: 20 }, () => newEnquiry())

let isOver = false
const outage: Fault = ({ response }) => void response.socket?.destroy()
const backend = await startFaultyBackend(() => (isOver ? storeAndAnswer : outage))
const copy = copyProject({
  'wrangler.toml': (text) => text.replaceAll(/limit *= *\d+/g, 'limit = 1_000_000'),
})
const variables = {
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  NOTIFY_WEBHOOK_URL: '',
  OUTBOX_ENABLED: 'true',
}
afterAll(() => Promise.all([copy.remove(), backend.stop()]))
let site = await copy.start(variables, 'node scripts/start.ts')

async function askHealth() {
  const answer = await fetch(`${site.url}${paths.health}?deep`, { headers: { apikey: publishableKey } })
  return { status: answer.status, outbox: (await answer.json()).outbox }
}

/** Sends them at once, and returns those for which nobody was thanked. */
async function send(enquiries: Enquiry[]) {
  const isThanked = await Promise.all(
    enquiries.map(async (enquiry) => {
      const answer = await postEnquiry(site.url, enquiry, 'browser').catch(() => undefined)
      return answer?.status === 303
    }),
  )
  return enquiries.filter((_, i) => !isThanked[i])
}

test('thanks visitors during an outage, even if the site is killed in the middle of it', async () => {
  const left = await send(crowd.slice(0, 10))
  expect(left.length).toBeLessThan(10)
  const others = send(crowd.slice(10))
  const { output } = site
  await site.end('SIGKILL')
  // What it has started ends with it.
  await expect.poll(() => fetch(site.url).catch(() => 'nobody')).toBe('nobody')
  left.push(...(await others))
  site = await copy.start(variables, 'node scripts/start.ts')
  expect(await send(left)).toEqual([])
  expect(output()).not.toMatch(/Lovelace|analytical|Engines|ledgers/i)
})

test('refuses a second start in the same folder, with a hosted project too', async () => {
  const { code, stderr } = await copy.run('scripts/start.ts', { ...variables, PORT: '0' })
  expect(stderr).toMatch(/^Another npm start is using \.data\. /m)
  expect(code).toBe(1)
})

test('health check and doctor report how many enquiries are waiting since when', async () => {
  const { status, outbox } = await askHealth()
  expect(status).toBe(503)
  expect(outbox).toMatchObject([{ target: 'database', count: crowd.length }])
  expect(await errorsIn(checkDeployed(site.url, { key: publishableKey }))).toContainEqual(
    expect.stringMatching(/^✗ Nothing waits in its outbox: \d+ enquiries are waiting since 20\d\d-/),
  )
})

test('stores everything once within 15 seconds of the first enquiry after the recovery', async () => {
  isOver = true
  const sign = newEnquiry()
  expect(await send([sign])).toEqual([])
  const waiting = async () => (await askHealth()).outbox
  await expect.poll(waiting, { timeout: 15_000, interval: 500 }).toEqual([])
  const messages = (rows: { message: string }[]) => rows.map(({ message }) => message).toSorted()
  expect(messages(backend.rows())).toEqual(messages([...crowd, sign]))
  expect(site.output()).not.toMatch(/Lovelace|analytical|Engines|ledgers/i)
})
