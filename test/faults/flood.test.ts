import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../../scripts/site.ts'
import { type Fault, sendJson, startFaultyBackend, storeAndAnswer } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { type Enquiry, uniqueEnquiry } from '../support/unique-enquiry.ts'

const failures: Fault[] = [
  ({ response }) => sendJson(response, 500, {}),
  ({ response }) => sendJson(response, 503, {}),
  ({ response }) => sendJson(response, 429, {}),
  ({ response }) => void response.socket?.destroy(),
  ({ commit, response }) => {
    commit()
    response.socket?.destroy()
  },
]

let backend: Awaited<ReturnType<typeof startFaultyBackend>>
let site: RunningSite
let inserts = 0

beforeAll(async () => {
  backend = await startFaultyBackend(() => {
    const turn = inserts++
    return turn % 5 === 0 ? failures[(turn / 5) % failures.length]! : storeAndAnswer
  })
  site = await startSite({
    port: 0,
    env: { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test' },
    rateLimits: 'off',
    onLog: () => {},
  })
})

afterAll(async () => {
  await Promise.all([site?.stop(), backend?.stop()])
})

test('Of 1,000 enquiries at once, while one answer in five fails, every accepted one is stored once', {
  timeout: 120_000,
}, async () => {
  const enquiries = Array.from({ length: 1_000 }, () => uniqueEnquiry())
  const statuses = await Promise.all(enquiries.map(post))
  expect(statuses.filter((status) => status !== 201 && status !== 502)).toEqual([])

  const stored = backend.rows().map(({ message }) => message)
  const accepted = enquiries.filter((_, i) => statuses[i] === 201).map(({ message }) => message)
  expect(new Set(stored).size).toBe(stored.length)
  expect(accepted.length).toBeGreaterThan(500)
  expect(stored).toEqual(expect.arrayContaining(accepted))

  // Those that were told to try again do, and so do a hundred that need not.
  const again = enquiries.filter((_, i) => statuses[i] === 502 || i % 10 === 0)
  for (let left = again; left.length > 0; ) {
    const answers = await Promise.all(left.map(post))
    left = left.filter((_, i) => answers[i] !== 201)
  }
  expect(
    backend
      .rows()
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual(enquiries.map(({ message }) => message).toSorted())
})

const post = async (enquiry: Enquiry) => {
  const answer = await postEnquiry(site.url, enquiry)
  await answer.body?.cancel()
  return answer.status
}
