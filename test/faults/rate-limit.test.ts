import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { startFaultySite } from '../support/start-faulty-site.ts'

// As in wrangler.toml. A minute may end while a test counts, so twice as many posts are sure to be too many.
const perSender = 10
const inTotal = 300

let site: Awaited<ReturnType<typeof startFaultySite>>

beforeAll(async () => {
  site = await startFaultySite({ rateLimits: 'on' })
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
  expect(limited.headers.get('Retry-After')).toBe('60')
  expect(limited.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await limited.json()).toEqual({ ok: false, message: contact.failure, errors: {} })

  const enquiry = newEnquiry()
  const page = await untilLimited(() =>
    postEnquiry(site.url, enquiry, 'browser', { 'CF-Connecting-IP': '192.0.2.9' }),
  )
  expect(page.headers.get('Retry-After')).toBe('60')
  const limitedPage = await documentOf(page)
  expect(textOf(limitedPage.querySelector('[role=alert]'))).toContain(contact.failure)
  expect(valuesIn(limitedPage)).toEqual(enquiry)
  expect(site.backend.rows().filter(({ email }) => email === enquiry.email)).toEqual([])
})

test('The addresses of one IPv6 network count as one sender', async () => {
  expect(await exhaust((turn) => `2001:db8:0:1::${turn.toString(16)}`, perSender)).toContain(429)
  expect((await postFrom('2001:db8:0:2::1')).status).toBe(201)
  expect(await exhaust((turn) => `2001:db8::${turn}:0:0:1`, perSender)).toContain(429)
})

test('All senders together are slowed down too, and the page still comes', async () => {
  const addresses = Array.from({ length: 2 * inTotal + 1 }, (_, i) => `198.51.${100 + (i >> 8)}.${i & 255}`)
  const answers = await Promise.all(addresses.map((address) => postFrom(address)))
  expect(answers.map(({ status }) => status)).toContain(429)
  expect((await fetch(site.url)).status).toBe(200)
})

/** The one that is sent when a minute has just begun gets through; it counts, and so the next ones do not. */
async function untilLimited(post: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await post()
    if (answer.status === 429) return answer
    await answer.body?.cancel()
  }
}
