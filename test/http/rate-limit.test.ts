import { afterAll, expect, test } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

const limitTo = (limit: number) => ({ simple: { limit, period: 60 } }) as const

const site = await startFaultyServer({ rateLimits: { SENDER_RATE: limitTo(5), TOTAL_RATE: limitTo(15) } })
afterAll(site.stop)

async function post(address: string): Promise<number> {
  const { status } = await postEnquiry(site.url, newEnquiry(), 'script', { 'CF-Connecting-IP': address })
  return status
}

// The period may end during the test, so it sends twice as many requests as the limits allow.
test('rejects the requests of one sender, and of many senders together, over the rate limits', async () => {
  const fromOne = []
  for (let turn = 0; turn <= 10; turn++) fromOne.push(await post('192.0.2.7'))
  expect(new Set(fromOne)).toEqual(new Set([201, 429]))
  expect(await post('192.0.2.8')).toBe(201)
  const fromMany = await Promise.all(Array.from({ length: 31 }, (_, i) => post(`198.51.100.${i}`)))
  expect(fromMany).toContain(429)
})
