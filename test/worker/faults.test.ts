import { expect, test, vi } from 'vitest'
import { contact } from '../../src/shared/content/contact.ts'
import type { StoreFailure } from '../../src/store/failure.ts'
import { encodings, json, newEnquiry } from '../support/enquiry.ts'
import { takeErrorLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

type Fault = (insert: RequestInit, store: () => Promise<Response>) => Promise<Response>

/** The error quotes the enquiry, as PostgREST's errors do. */
const reject =
  (status: number, error: object): Fault =>
  async ({ body }) =>
    Response.json({ message: 'No', details: body, ...error }, { status })

const lose: Fault = async (_, store) => {
  await store()
  throw new TypeError('Network connection lost.')
}

/** As a proxy in front of the database. */
const intercept: Fault = async () => new Response('{}')

const redirect: Fault = async ({ redirect }, store) =>
  redirect === 'manual' ? new Response(null, { status: 308 }) : store()

/** As PostgREST does if a trigger drops the row. */
const drop: Fault = async () => new Response(null, { status: 201, headers: { 'Content-Range': '*/0' } })

const otherKey = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "contact_submissions_email_key"',
}

type Cause = [cause: StoreFailure['cause'], databaseStatus: number, code?: string, attempts?: number]

test.for<[what: string, fault: Fault, cause: Cause, rows?: number]>([
  ['cannot reach PostgreSQL', reject(503, { code: 'PGRST002' }), ['failing', 503, 'PGRST002', 3]],
  ['limits requests', reject(429, {}), ['failing', 429, 'none', 3]],
  ['is paused', reject(540, {}), ['unreachable', 540, 'none', 3]],
  ['has no host', reject(530, {}), ['unreachable', 530, 'none', 3]],
  ['drops the row', drop, ['dropped', 201]],
  ['has a unique constraint on another column', reject(409, otherKey), ['rejected', 409, '23505']],
  ['quotes a word as its error code', reject(400, { code: 'Ada' }), ['rejected', 400]],
  ['quotes a name as its error code', reject(400, { code: 'ADA LOVELACE' }), ['rejected', 400]],
  ['stores the row, but each response is lost', lose, ['unreachable', 0, 'none', 3], 1],
  ['returns 200 from a proxy', intercept, ['rejected', 200]],
  ['redirects', redirect, ['rejected', 308]],
])(
  'shows the failure and logs its cause when the backend %s',
  async ([, fault, [cause, databaseStatus, code = 'none', attempts = 1], rows = 0]) => {
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const forward = () => fetch(input, init)
      return init?.body ? fault(init, forward) : forward()
    })
    const enquiry = newEnquiry()
    const response = await post(encodings.multipart(enquiry, json))
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ ok: false, message: contact.failure, errors: {} })
    expect(await storedRows(enquiry)).toHaveLength(rows)
    const lines = takeErrorLines().map((line) => JSON.parse(line))
    const log = { event: 'contact', outcome: 'failed', ms: expect.any(Number) }
    expect(lines).toMatchObject([{ ...log, cause, databaseStatus, code, attempts }])
  },
)
