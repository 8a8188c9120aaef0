import { afterAll, expect, test } from 'vitest'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { type Fault, sendJson, storeAndAnswer } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
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
