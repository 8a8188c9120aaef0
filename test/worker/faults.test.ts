import { env } from 'cloudflare:workers'
import { expect, inject, test, vi } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import type { StoreError } from '../../src/store/diagnoses.ts'
import { newEnquiry, visitorWords } from '../support/enquiry.ts'
import { encodings, json } from '../support/posting.ts'
import { takeErrorLines, takeInfoLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

type Outcome = { status: 201 | 502; rows: 0 | 1; log: object }

const backend = inject('faultyBackend')
const failure = { ok: false, message: contact.failure, errors: {} }

const stored: Outcome = { status: 201, rows: 1, log: { outcome: 'stored', attempts: 2 } }
const storedBefore: Outcome = { status: 201, rows: 1, log: { outcome: 'duplicate', attempts: 2 } }
const failed = (cause: StoreError, backendStatus = 0, code = 'none', attempts = 1): Outcome => ({
  status: 502,
  rows: 0,
  log: { outcome: 'failed', cause, backendStatus, code, attempts },
})

/** Ends each attempt as its time limit would. */
const endAttempts = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 100)
    return controller.signal
  })

test.for<[what: string, domain: string, outcome: Outcome, limitTime?: () => unknown]>([
  ['returns 500 once, then recovers', '500-once.test', stored],
  ['returns 500 every time', '500.test', failed('failing', 500, 'XX000', 3)],
  ['has a unique constraint on another column', 'other-key.test', failed('constraint', 409, '23505')],
  ['has a full disk', 'full-disk.test', failed('read-only', 405, '25006')],
  ['quotes the enquiry in its error code', 'quotes.test', failed('failing', 400)],
  ['stores and closes the connection', 'closes.test', storedBefore],
  ['stores and returns 201 with garbage', 'garbage.test', { ...failed('not a data API', 201), rows: 1 }],
  ['returns 200 with a page', 'page.test', failed('not a data API', 200)],
  ['sends an endless slow response', 'drip.test', failed('failing', 0, 'none', 3), endAttempts],
  // The status shows that the redirect is not followed.
  ['redirects', 'redirects.test', failed('not a data API', 308)],
])(
  'stores nothing twice and logs no visitor input when the backend %s',
  async ([, domain, { status, rows, log }, limitTime]) => {
    const enquiry = newEnquiry({ email: `lovelace.${crypto.randomUUID()}@${domain}` })
    limitTime?.()
    const response = await post(encodings.multipart(enquiry, json), { ...env, SUPABASE_URL: backend })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(status === 201 ? { ok: true } : failure)
    expect(await storedRows(enquiry)).toHaveLength(rows)
    const lines = [...takeInfoLines(), ...takeErrorLines()]
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'contact', status, ms: expect.any(Number), ...log },
    ])
    expect(lines.join()).not.toMatch(visitorWords)
  },
)
