import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startBareWorker } from '../../scripts/lib/bare-worker.ts'
import { paths } from '../../src/routes.ts'
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

let site: Awaited<ReturnType<typeof startFaultyServer>>
let inserts = 0

function everyThirdFails(): Fault {
  const turn = inserts++
  return turn % 3 === 0 ? failures[(turn / 3) % failures.length]! : storeAndAnswer
}

beforeAll(async () => {
  site = await startFaultyServer({ faultOf: everyThirdFails })
})
afterAll(() => site?.stop())

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

test.for([paths.home, paths.health])(
  'At %s a query of 16 KB that nobody can decode costs no more than one of letters',
  async (path) => {
    const { url, stop } = await startBareWorker()
    onTestFinished(stop)
    const times: number[][] = [[], []]
    for (let turn = 0; turn < 21; turn++)
      for (const [i, query] of ['%zz&'.repeat(4_000), 'x'.repeat(16_000)].entries()) {
        const start = performance.now()
        await (await fetch(`${url}${path}?${query}`)).text()
        times[i]!.push(performance.now() - start)
      }
    const [hostile, plain] = times.map((each) => each.toSorted((a, b) => a - b)[10]!)
    expect(hostile! / plain!).toBeLessThan(4)
  },
)
