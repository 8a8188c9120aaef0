import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtConfig } from '../../scripts/lib/built-config.ts'
import { contact } from '../../src/content/contact.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { startFaultyServer } from '../support/start-faulty-server.ts'

// A minute may end while a test counts, so twice as many posts as the limit says are sure to be too many.
const { limit: perSender, period } = limitOf('SENDER_RATE')
const { limit: inTotal } = limitOf('TOTAL_RATE')

let site: Awaited<ReturnType<typeof startFaultyServer>>

beforeAll(async () => {
  site = await startFaultyServer({ rateLimits: 'on' })
})
afterAll(() => site?.stop())

const postFrom = (address: string, by: 'script' | 'browser' = 'script') =>
  postEnquiry(site.url, newEnquiry(), by, { 'CF-Connecting-IP': address })

async function exhaust(address: (turn: number) => string, limit: number) {
  const statuses = []
  for (let turn = 0; turn <= 2 * limit; turn++) {
    const answer = await postFrom(address(turn))
    await answer.body?.cancel()
    statuses.push(answer.status)
  }
  return statuses
}

test('A sender of many enquiries is told to wait, and nobody else is', async () => {
  const statuses = await exhaust(() => '192.0.2.7', perSender)
  expect(statuses.slice(0, perSender)).toEqual(Array(perSender).fill(201))
  expect(statuses).toContain(429)
  expect((await postFrom('192.0.2.8')).status).toBe(201)
})

test('The answer names the time and carries the banner: as JSON, and as a page with every value', async () => {
  await exhaust(() => '192.0.2.9', perSender)
  const limited = await untilLimited(() => postFrom('192.0.2.9'))
  expect(limited.headers.get('Retry-After')).toBe(String(period))
  expect(limited.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await limited.json()).toEqual({ ok: false, message: contact.failure, errors: {} })

  const enquiry = newEnquiry()
  const page = await untilLimited(() =>
    postEnquiry(site.url, enquiry, 'browser', { 'CF-Connecting-IP': '192.0.2.9' }),
  )
  expect(page.headers.get('Retry-After')).toBe(String(period))
  const limitedPage = await documentOf(page)
  expect(textOf(limitedPage.querySelector('[role=alert]'))).toContain(contact.failure)
  expect(valuesIn(limitedPage)).toEqual(enquiry)
  expect(site.backend.rows().filter(({ email }) => email === enquiry.email)).toEqual([])
})

test('All senders together are slowed down too, and the page still comes', async () => {
  const addresses = Array.from({ length: 2 * inTotal + 1 }, (_, i) => `198.51.${100 + (i >> 8)}.${i & 255}`)
  const answers = await Promise.all(addresses.map((address) => postFrom(address)))
  expect(answers.map(({ status }) => status)).toContain(429)
  expect((await fetch(site.url)).status).toBe(200)
})

/** A limit as wrangler.toml says it. */
function limitOf(brake: string): { limit: number; period: number } {
  const { ratelimits } = JSON.parse(readFileSync(builtConfig(), 'utf8'))
  return ratelimits.find(({ name }: { name: string }) => name === brake).simple
}

/** The one that is sent when a minute has just begun gets through; it counts, and so the next ones do not. */
async function untilLimited(post: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await post()
    if (answer.status === 429) return answer
    await answer.body?.cancel()
  }
}
