import { expect, onTestFinished, test } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-site.ts'

const limitTo = (limit: number) => ({ simple: { limit, period: 60 } }) as const

// A minute may end while this counts, so twice as many posts as the limit says are sure to be too many.
test('Rate limit: one sender of many enquiries is stopped, and so are many senders', async () => {
  const site = await startFaultyServer({ rateLimits: { SENDER_RATE: limitTo(5), TOTAL_RATE: limitTo(15) } })
  onTestFinished(async () => void (await site.stop()))
  const post = async (address: string) =>
    (await postEnquiry(site.url, newEnquiry(), 'script', { 'CF-Connecting-IP': address })).status
  const ofOne = []
  for (let turn = 0; turn <= 10; turn++) ofOne.push(await post('192.0.2.7'))
  expect(new Set(ofOne)).toEqual(new Set([201, 429]))
  expect(await post('192.0.2.8')).toBe(201)
  const ofMany = await Promise.all(Array.from({ length: 31 }, (_, i) => post(`198.51.100.${i}`)))
  expect(ofMany).toContain(429)
})
