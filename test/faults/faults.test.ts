import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports.ts'
import { startServer } from '../../scripts/lib/server.ts'
import { contact } from '../../src/content/contact.ts'
import { timeLimitMs } from '../../src/islands/submit-contact.ts'
import { paths } from '../../src/routes.ts'
import type { Verdict } from '../../src/store/verdict.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { publishableKey } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { startFaultyServer } from '../support/start-faulty-server.ts'
import { type FaultName, faults, taken } from './faults.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>
/** What the health check meets, whose row has no company. */
let faultOfProbe: FaultName

beforeAll(async () => {
  site = await startFaultyServer({
    faultOf: ({ company }) => faults[company ? (company.split(' | ')[0] as FaultName) : faultOfProbe],
  })
})
afterAll(() => site?.stop())

const stored = (attempts: number) => ({ status: 201, rows: 1, log: { outcome: 'stored', attempts } })
const storedBefore = { status: 201, rows: 1, log: { outcome: 'duplicate', attempts: 2 } }
const failed = (cause: Verdict, status = 0, code = 'none', attempts = 1) => ({
  status: 502,
  rows: 0,
  log: { outcome: 'failed', cause, status, code, attempts },
})
const unanswered = (cause: 'too slow' | 'unreachable') => failed(cause, 0, 'none', 3)

const expectations: Record<FaultName, ReturnType<typeof stored | typeof failed>> = {
  'works as it should': stored(1),
  hangs: unanswered('too slow'),
  'closes the connection without an answer': unanswered('unreachable'),
  'answers 429 twice, then recovers': stored(3),
  'answers 500 once, then recovers': stored(2),
  'answers 503 twice, then recovers': stored(3),
  'answers 500 every time': failed('failing', 500, 'XX000', 3),
  'answers 401': failed('wrong key', 401),
  'refuses by its policy': failed('missing grant', 403, '42501'),
  'refuses by a constraint': failed('constraint', 400, '23514'),
  'wants each address once': failed('unique key', 409, '23505'),
  'quotes the enquiry where a code belongs': failed('unexpected', 400),
  'sends half of a refusal': unanswered('unreachable'),
  'stores and sends half of an answer': storedBefore,
  'stores and closes without an answer': storedBefore,
  'stores and answers too late': storedBefore,
  'sends bytes that are not HTTP': unanswered('unreachable'),
  'answers 201 with garbage': failed('not a data API', 201),
  'stores and answers 201 with garbage': { ...failed('not a data API', 201), rows: 1 },
  'answers 200 with a page': failed('not a data API', 200),
  'answers 502 with a page': failed('failing', 502, 'none', 3),
  'answers 404 with a page': failed('not a data API', 404),
  'answers 204': failed('not a data API', 204),
  'drips an answer without end': unanswered('too slow'),
  'stores and sends 50 MB': { ...failed('not a data API', 201), rows: 1 },
  'sends a refusal without end': failed('failing', 500, 'none', 3),
  'redirects for good': failed('not a data API', 308),
  'redirects for now': failed('not a data API', 302),
}

test.concurrent('The health check says what an enquiry would meet', async ({ expect }) => {
  const verdicts: [FaultName, Verdict | 'ready'][] = [
    ['works as it should', 'ready'],
    ['hangs', 'too slow'],
    ['refuses by its policy', 'missing grant'],
  ]
  for (const [fault, verdict] of verdicts) {
    faultOfProbe = fault
    const [health, { status }] = await Promise.all([
      fetch(`${site.url}${paths.health}?deep`),
      postEnquiry(site.url, newEnquiry({ company: fault })),
    ])
    const isWell = verdict === 'ready'
    expect([fault, health.status, status]).toEqual([fault, isWell ? 200 : 503, isWell ? 201 : 502])
    expect(await health.json()).toMatchObject({ configured: true, backend: verdict })
  }
})

test.concurrent.for(Object.entries(expectations))(
  'When the backend %s, the visitor and the log are told in time, and nothing is stored twice',
  async ([fault, { status, rows, log }], { expect }) => {
    const enquiry = newEnquiry({ company: `${fault} | canary-company` })
    const start = performance.now()
    const answer = await postEnquiry(site.url, enquiry, 'script', { 'CF-Ray': fault })

    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(
      status === 201 ? { ok: true } : { ok: false, message: contact.failure, errors: {} },
    )
    expect(performance.now() - start).toBeLessThan(timeLimitMs)
    expect(site.backend.rows().filter(({ message }) => message === enquiry.message)).toHaveLength(rows)
    await expect.poll(() => linesOf(fault)).toEqual([{ ...lineOf(fault, status), ...log }])
  },
)

test('When the backend refuses connections, the visitor and the log are told', async () => {
  const logged: string[] = []
  const env = {
    SUPABASE_URL: `http://127.0.0.1:${await freePort()}`,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
  }
  const alone = await startServer({ port: 0, env, onLog: (line) => logged.push(line) })
  const answer = await postEnquiry(alone.url, newEnquiry())
  expect(answer.status).toBe(502)
  await expect.poll(() => logged).toHaveLength(1)
  expect(JSON.parse(logged[0]!)).toEqual({
    ...lineOf(expect.any(String), 502),
    ...unanswered('unreachable').log,
  })
  await alone.stop()
})

test('A visitor without JavaScript gets the page back with the banner and every value', async () => {
  const enquiry = newEnquiry({ company: 'answers 500 every time', message: 'Two\nlines & <b>"marks"</b>' })
  const answer = await postEnquiry(site.url, enquiry, 'browser')
  expect(answer.status).toBe(502)
  const page = await documentOf(answer)
  expect(textOf(page.querySelector('[role=alert]'))).toContain(contact.failure)
  expect(valuesIn(page)).toEqual(enquiry)
})

test('An enquiry that was stored although the visitor was told otherwise is accepted when sent again', async () => {
  const enquiry = newEnquiry({ company: 'stores and answers 201 with garbage | again' })
  const answers = [await postEnquiry(site.url, enquiry), await postEnquiry(site.url, enquiry, 'browser')]
  expect(answers.map(({ status }) => status)).toEqual([502, 303])
  expect(site.backend.rows().filter(({ message }) => message === enquiry.message)).toHaveLength(1)
})

test('Of an answer that is too long, little more is taken than memory has room for', () => {
  expect(taken.bytes).toBeGreaterThan(0)
  expect(taken.bytes).toBeLessThan(50 * 1024 ** 2)
})

test('No redirect was followed', () => {
  expect(site.backend.strays).toEqual([])
})

test('Whatever the backend did, no log line holds a word of a visitor', async () => {
  expect(site.logged.length).toBeGreaterThan(Object.keys(faults).length)
  expect(site.logged.join('\n')).not.toMatch(/Lovelace|analytical|canary|Engines|ledgers/i)
})

/** What each line tells of the request. */
const lineOf = (ray: string, answer: number) => ({
  event: 'contact',
  ray,
  answer,
  route: paths.contact,
  ms: expect.any(Number),
  country: expect.any(String),
  colo: expect.any(String),
})

function linesOf(ray: string): unknown[] {
  return site.logged.map((line) => JSON.parse(line)).filter((line) => line.ray === ray)
}
