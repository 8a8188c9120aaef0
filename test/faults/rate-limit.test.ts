import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtConfig } from '../../scripts/lib/built-config.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-site.ts'

type RateLimits = { name: string; simple: { limit: number; period: number } }[]

/** The limit on a sender as wrangler.toml has it. */
const { ratelimits }: { ratelimits: RateLimits } = JSON.parse(readFileSync(builtConfig(), 'utf8'))
const { limit, period } = ratelimits.find(({ name }) => name === 'SENDER_RATE')!.simple
/** So low that a test can reach it. */
const inTotal = { limit: 3 * limit, period: 60 } as const

// A minute may end while a test counts, so twice as many posts as the limit says are sure to be too many.

let site: Awaited<ReturnType<typeof startFaultyServer>>

beforeAll(async () => {
  site = await startFaultyServer({ rateLimits: { TOTAL_RATE: { namespace_id: 'total', simple: inTotal } } })
})
afterAll(() => site?.stop())

const postFrom = (address: string) =>
  postEnquiry(site.url, newEnquiry(), 'script', { 'CF-Connecting-IP': address })

test('Rate limit: a sender of many enquiries is told when to come back, and nobody else is', async () => {
  const answers = []
  for (let turn = 0; turn <= 2 * limit; turn++) answers.push(await postFrom('192.0.2.7'))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, limit)).toEqual(Array(limit).fill(201))
  const limited = answers.find(({ status }) => status === 429)
  expect(limited?.headers.get('Retry-After')).toBe(String(period))
  expect((await postFrom('192.0.2.8')).status).toBe(201)
})

test('Rate limit: all senders together are limited too, and the page still comes', async () => {
  const addresses = Array.from({ length: 2 * inTotal.limit + 1 }, (_, i) => `198.51.100.${i}`)
  const answers = await Promise.all(addresses.map(postFrom))
  expect(answers.map(({ status }) => status)).toContain(429)
  expect((await fetch(site.url)).status).toBe(200)
})
