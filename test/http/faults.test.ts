import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { paths } from '../../src/routes.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import type { Fault } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-site.ts'
import { faults, read } from './faults.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>
const faultOf = new Map<string, Fault>()

beforeAll(async () => {
  site = await startFaultyServer({ faultOf: ({ email }) => faultOf.get(email!)! })
})
afterAll(() => site?.stop())

/** An enquiry that meets the fault. */
function enquiryInto(fault: Fault) {
  const enquiry = newEnquiry()
  faultOf.set(enquiry.email, fault)
  return enquiry
}

const rowsOf = (enquiry: Enquiry) => site.backend.rows().filter(({ email }) => email === enquiry.email)

const linesOf = (ray: string): unknown[] =>
  site.logged.map((line) => JSON.parse(line)).filter((line) => line.ray === ray)

test.concurrent.for(Object.entries(faults))(
  'Retry: when the backend %s, visitor and log hear of it, and nothing is stored twice',
  async ([name, [fault, { status, rows, log }]], { expect }) => {
    const enquiry = enquiryInto(fault)
    const answer = await postEnquiry(site.url, enquiry, 'script', { 'CF-Ray': name })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(
      status === 201 ? { ok: true } : { ok: false, message: contact.failure, errors: {} },
    )
    expect(rowsOf(enquiry)).toHaveLength(rows)
    const line = { event: 'contact', answer: status, route: paths.contact, ms: expect.any(Number) }
    await expect.poll(() => linesOf(name)).toEqual([expect.objectContaining({ ...line, ...log })])
  },
)

test('Idempotency: what was stored without the visitor knowing is accepted when sent again', async () => {
  const enquiry = enquiryInto(faults['stores and answers 201 with garbage']![0])
  const answers = [await postEnquiry(site.url, enquiry), await postEnquiry(site.url, enquiry, 'browser')]
  expect(answers.map(({ status }) => status)).toEqual([502, 303])
  expect(rowsOf(enquiry)).toHaveLength(1)
})

test('Of an endless answer little is read, and no redirect is followed', () => {
  expect(read.bytes).toBeGreaterThan(0)
  expect(read.bytes).toBeLessThan(50 * 1024 ** 2)
  expect(site.backend.strays).toEqual([])
})

test('Whatever the backend did, no log line holds a word of a visitor', () => {
  expect(site.logged.length).toBeGreaterThan(Object.keys(faults).length)
  expect(site.logged.join('\n')).not.toMatch(/Lovelace|analytical|Engines|ledgers/i)
})
