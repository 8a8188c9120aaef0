import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-site.ts'

const ofSender = { limit: 10, period: 60 } as const
const inTotal = { limit: 30, period: 60 } as const

// A minute may end while a test counts, so twice as many posts as the limit says are sure to be too many.

let site: Awaited<ReturnType<typeof startFaultyServer>>

beforeAll(async () => {
  const rateLimits = { SENDER_RATE: { simple: ofSender }, TOTAL_RATE: { simple: inTotal } }
  site = await startFaultyServer({ rateLimits })
})
afterAll(() => site?.stop())

const postFrom = (address: string, headers = {}) =>
  postEnquiry(site.url, newEnquiry(), 'script', { 'CF-Connecting-IP': address, ...headers })

test('Rate limit: a sender of many enquiries is told when to come back, and nobody else is', async () => {
  // Not counted: another site's page could use up what an office has.
  for (let turn = 0; turn <= ofSender.limit; turn++)
    expect((await postFrom('192.0.2.7', { Origin: 'https://elsewhere.example' })).status).toBe(403)
  const answers = []
  for (let turn = 0; turn <= 2 * ofSender.limit; turn++) answers.push(await postFrom('192.0.2.7'))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses.slice(0, ofSender.limit))).toEqual(new Set([201]))
  const limited = answers.find(({ status }) => status === 429)
  expect(limited?.headers.get('Retry-After')).toBe('60')
  expect((await postFrom('192.0.2.8')).status).toBe(201)
})

test('Rate limit: all senders together are limited too, and the page still comes', async () => {
  const addresses = Array.from({ length: 2 * inTotal.limit + 1 }, (_, i) => `198.51.100.${i}`)
  const answers = await Promise.all(addresses.map((address) => postFrom(address)))
  expect(answers.map(({ status }) => status)).toContain(429)
  expect((await fetch(site.url)).status).toBe(200)
})
