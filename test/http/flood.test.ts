import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { type Fault, sendJson, storeAndAnswer } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

const failures: Fault[] = [
  ({ response }) => sendJson(response, 500, {}),
  ({ response }) => sendJson(response, 429, {}),
  ({ response }) => void response.socket?.destroy(),
  ({ commit, response }) => void (commit() && response.socket?.destroy()),
]

let inserts = 0

function everyThirdFails(): Fault {
  const turn = inserts++
  return turn % 3 === 0 ? failures[(turn / 3) % failures.length]! : storeAndAnswer
}

const site = await startFaultyServer({ faultOf: everyThirdFails })
afterAll(site.stop)

const messages = (enquiries: { message: string }[]) => enquiries.map(({ message }) => message).toSorted()

const post = async (enquiry: Enquiry) => (await postEnquiry(site.url, enquiry)).status

// A busy machine takes long for so many.
test('Idempotency: of 200 enquiries at once, with faults, each accepted one is stored once', async () => {
  const enquiries = Array.from({ length: 200 }, () => newEnquiry())
  const statuses = await Promise.all(enquiries.map(post))
  expect(statuses.filter((status) => status !== 201 && status !== 502)).toEqual([])
  const stored = messages(site.backend.rows())
  expect(new Set(stored).size).toBe(stored.length)
  expect(stored).toEqual(expect.arrayContaining(messages(enquiries.filter((_, i) => statuses[i] === 201))))

  // Those that were told to try again do, and so do some that need not.
  let left = enquiries.filter((_, i) => statuses[i] === 502 || i % 10 === 0)
  while (left.length > 0) {
    const answers = await Promise.all(left.map(post))
    left = left.filter((_, i) => answers[i] !== 201)
  }
  expect(messages(site.backend.rows())).toEqual(messages(enquiries))
}, 60_000)

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
