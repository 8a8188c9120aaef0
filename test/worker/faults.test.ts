import { env } from 'cloudflare:workers'
import { expect, inject, test, vi } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import type { StoreError } from '../../src/store/diagnose.ts'
import { type Enquiry, newEnquiry, visitorWords } from '../support/enquiry.ts'
import { encodings, json } from '../support/posting.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

type Outcome = { status: 201 | 502; rows: 0 | 1; log: object }

const backend = inject('faultyBackend')
const failure = { ok: false, message: contact.failure, errors: {} }

const stored = (attempts: number): Outcome => ({ status: 201, rows: 1, log: { outcome: 'stored', attempts } })
const storedBefore: Outcome = { status: 201, rows: 1, log: { outcome: 'duplicate', attempts: 2 } }
const failed = (cause: StoreError, backendStatus = 0, code = 'none', attempts = 1): Outcome => ({
  status: 502,
  rows: 0,
  log: { outcome: 'failed', cause, backendStatus, code, attempts },
})

/** Ends the next attempt as its time limit would. */
const endAttempt = (condition: () => Promise<unknown>) =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => {
    const controller = new AbortController()
    void condition().then(() => controller.abort())
    return controller.signal
  })

function endAllAttempts() {
  for (let attempt = 1; attempt <= 3; attempt++)
    endAttempt(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

const endOnceStored = (enquiry: Enquiry) =>
  endAttempt(() => expect.poll(() => storedRows(enquiry)).toHaveLength(1))

test.for<[what: string, domain: string, outcome: Outcome, limit?: (enquiry: Enquiry) => unknown]>([
  ['works as it should', 'works.test', stored(1)],
  ['hangs', 'hangs.test', failed('failing', 0, 'none', 3), endAllAttempts],
  ['returns 500 once, then recovers', '500-once.test', stored(2)],
  ['returns 500 every time', '500.test', failed('failing', 500, 'XX000', 3)],
  ['has a unique constraint on another column', 'other-key.test', failed('constraint', 409, '23505')],
  ['has a full disk', 'full-disk.test', failed('read-only', 405, '25006')],
  ['quotes the enquiry in its error code', 'quotes.test', failed('failing', 400)],
  ['stores and closes the connection', 'closes.test', storedBefore],
  ['stores and does not respond', 'stores-and-hangs.test', storedBefore, endOnceStored],
  ['stores and returns 201 with garbage', 'garbage.test', { ...failed('not a data API', 201), rows: 1 }],
  ['returns 204', '204.test', failed('not a data API', 204)],
  ['returns 200 with a page', 'page.test', failed('not a data API', 200)],
  ['sends an endless slow response', 'drip.test', failed('failing', 0, 'none', 3), endAllAttempts],
  ['stores and sends an endless response', 'endless.test', { ...failed('not a data API', 201), rows: 1 }],
  // The status shows that the redirect is not followed.
  ['redirects', 'redirects.test', failed('not a data API', 308)],
])(
  'stores nothing twice and logs no visitor input when the backend %s',
  async ([, domain, { status, rows, log }, limit]) => {
    const enquiry = newEnquiry({ email: `lovelace.${crypto.randomUUID()}@${domain}` })
    limit?.(enquiry)
    const response = await post(encodings.multipart(enquiry, json), { ...env, SUPABASE_URL: backend })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(status === 201 ? { ok: true } : failure)
    expect(await storedRows(enquiry)).toHaveLength(rows)
    const lines = [...takeLines(), ...takeLogged()]
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'contact', status, ms: expect.any(Number), ...log },
    ])
    expect(lines.join()).not.toMatch(visitorWords)
  },
)

test('limits the bytes that it reads of a response', async () => {
  const { bytes } = JSON.parse(await (await fetch(`${backend}/read`)).text())
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(50 * 1024 ** 2)
})
