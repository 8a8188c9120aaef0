import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports.ts'
import { contact } from '../../src/content/contact.ts'
import { timeLimitMs } from '../../src/islands/submit-contact.ts'
import { paths } from '../../src/routes.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { publishableKey } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-site.ts'
import { faults, taken } from './faults.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>
let unreachable: typeof site
/** What the health check meets, whose row has no company. */
let faultOfProbe: string

beforeAll(async () => {
  site = await startFaultyServer({
    faultOf: ({ company }) => faults[company ? company.split(' | ')[0]! : faultOfProbe]![0],
  })
  unreachable = await startFaultyServer({ env: { SUPABASE_URL: `http://127.0.0.1:${await freePort()}` } })
})
afterAll(() => Promise.all([site?.stop(), unreachable?.stop()]))

test.concurrent.for(Object.entries(faults))(
  'When the backend %s, visitor and log are told before the timeout, and nothing is stored twice',
  async ([fault, [, { status, rows, log }]], { expect }) => {
    const enquiry = newEnquiry({ company: `${fault} | canary-company` })
    const start = performance.now()
    const answer = await postEnquiry(site.url, enquiry, 'script', { 'CF-Ray': fault })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(
      status === 201 ? { ok: true } : { ok: false, message: contact.failure, errors: {} },
    )
    expect(performance.now() - start).toBeLessThan(timeLimitMs)
    expect(site.backend.rows().filter(({ message }) => message === enquiry.message)).toHaveLength(rows)
    const line = { event: 'contact', answer: status, route: paths.contact, ms: expect.any(Number) }
    await expect.poll(() => linesOf(fault)).toEqual([expect.objectContaining({ ...line, ...log })])
  },
)

test.concurrent('When the backend refuses connections, visitor and log are told', async ({ expect }) => {
  const answers = [
    await postEnquiry(unreachable.url, newEnquiry()),
    await postEnquiry(unreachable.url, newEnquiry(), 'browser'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([502, 502])
  const line = { event: 'contact', outcome: 'failed', cause: 'unreachable', attempts: 3, answer: 502 }
  await expect
    .poll(() => unreachable.logged.map((line) => JSON.parse(line)))
    .toEqual([expect.objectContaining(line), expect.objectContaining(line)])
})

test.concurrent('The health check says what an enquiry would meet', async ({ expect }) => {
  for (const [fault, status, backend] of [
    ['works as it should', 200, 'ready'],
    ['refuses by its policy', 503, 'missing grant'],
    ['answers 401', 503, 'wrong key'],
  ] as const) {
    faultOfProbe = fault
    const health = await fetch(`${site.url}${paths.health}?deep`, { headers: { apikey: publishableKey } })
    expect([fault, health.status]).toEqual([fault, status])
    expect(await health.json()).toMatchObject({ configured: true, backend })
  }
})

test('Idempotency: what was stored although the visitor was told otherwise is accepted when sent again', async () => {
  const enquiry = newEnquiry({ company: 'stores and answers 201 with garbage | again' })
  const answers = [await postEnquiry(site.url, enquiry), await postEnquiry(site.url, enquiry, 'browser')]
  expect(answers.map(({ status }) => status)).toEqual([502, 303])
  expect(site.backend.rows().filter(({ message }) => message === enquiry.message)).toHaveLength(1)
})

test('Of an answer that is too long, little more is taken than memory has room for', () => {
  expect(taken.bytes).toBeGreaterThan(0)
  expect(taken.bytes).toBeLessThan(50 * 1024 ** 2)
})

test('No redirect of the backend was followed', () => {
  expect(site.backend.strays).toEqual([])
})

test('Whatever the backend did, no log line holds a word of a visitor', () => {
  expect(site.logged.length).toBeGreaterThan(Object.keys(faults).length)
  expect(site.logged.join('\n')).not.toMatch(/Lovelace|analytical|canary|Engines|ledgers/i)
})

const linesOf = (ray: string): unknown[] =>
  site.logged.map((line) => JSON.parse(line)).filter((line) => line.ray === ray)
