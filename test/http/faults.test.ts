import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import type { StoreError } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import {
  type Fault,
  type Insert,
  refuseAsTaken,
  sendJson,
  storeAndAnswer,
} from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

type Outcome = { status: 201 | 502; rows: 0 | 1; log: object }

const stored = (attempts: number): Outcome => ({ status: 201, rows: 1, log: { outcome: 'stored', attempts } })
const storedBefore: Outcome = { status: 201, rows: 1, log: { outcome: 'duplicate', attempts: 2 } }
const failed = (cause: StoreError, status = 0, code = 'none', attempts = 1): Outcome => ({
  status: 502,
  rows: 0,
  log: { outcome: 'failed', cause, status, code, attempts },
})

const faults: Record<string, [fault: Fault, outcome: Outcome]> = {
  'works as it should': [storeAndAnswer, stored(1)],
  hangs: [() => {}, failed('too slow', 0, 'none', 3)],
  'answers 500 once, then recovers': [onlyAtFirst(1, answer(500)), stored(2)],
  'answers 500 every time': [answer(500, { code: 'XX000' }), failed('failing', 500, 'XX000', 3)],
  'wants each address once': [taken, failed('unique key', 409, '23505')],
  'quotes the enquiry where a code belongs': [
    ({ response, row }) => sendJson(response, 400, { code: row.name, message: row.message }),
    failed('unexpected', 400),
  ],
  'stores and closes without an answer': [
    storeOnceThen(({ socket }) => void socket?.destroy()),
    storedBefore,
  ],
  'stores and answers too late': [
    storeOnceThen((response) => void setTimeout(() => response.writeHead(201).end(), 3_500)),
    storedBefore,
  ],
  'stores and answers 201 with garbage': [
    storeOnceThen((response) => void response.writeHead(201).end('\x00{"rows": [1,')),
    { ...failed('not a data API', 201), rows: 1 },
  ],
  'answers 200 with a page': [page, failed('not a data API', 200)],
  'drips an answer without end': [drip, failed('too slow', 0, 'none', 3)],
  'stores and answers without end': [
    ({ response, commit }) => void (commit() && sendWithoutEnd(response)),
    { ...failed('not a data API', 201), rows: 1 },
  ],
  redirects: [
    ({ response }) => void response.writeHead(308, { Location: '/elsewhere' }).end(),
    failed('not a data API', 308),
  ],
}

/** How many bytes of endless answers the site has read. */
const read = { bytes: 0 }

const faultOf = new Map<string, Fault>()

const site = await startFaultyServer({ faultOf: ({ email }) => faultOf.get(email!)! })
afterAll(site.stop)

function enquiryInto(fault: Fault) {
  const enquiry = newEnquiry()
  faultOf.set(enquiry.email, fault)
  return enquiry
}

const rowsOf = (enquiry: Enquiry) => site.backend.rows().filter(({ email }) => email === enquiry.email)

const linesOf = (ray: string): unknown[] =>
  site.logged.map((line) => JSON.parse(line)).filter((line) => line.ray === ray)

test.concurrent.for(Object.entries(faults))(
  'Retry: when the backend %s nothing is stored twice',
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

test('Of an endless answer little is read, and no redirect is followed', () => {
  expect(read.bytes).toBeGreaterThan(0)
  expect(read.bytes).toBeLessThan(50 * 1024 ** 2)
  expect(site.backend.strays).toEqual([])
})

test('Whatever the backend did, no log line holds a word of a visitor', () => {
  expect(site.logged.length).toBeGreaterThanOrEqual(Object.keys(faults).length)
  expect(site.logged.join('\n')).not.toMatch(/Lovelace|analytical|Engines|ledgers/i)
})

/** An error quotes the enquiry, as PostgREST's do. */
function answer(status: number, error: object = {}): Fault {
  return ({ response, body }) => sendJson(response, status, { message: 'No', details: body, ...error })
}

function drip({ response }: Insert) {
  response.writeHead(201)
  const drip = setInterval(() => response.write(' '), 200)
  response.once('close', () => clearInterval(drip))
}

function taken({ response }: Insert) {
  refuseAsTaken(response, 'contact_submissions_email_key')
}

function onlyAtFirst(times: number, fault: Fault): Fault {
  return (insert) => (insert.attempt > times ? storeAndAnswer : fault)(insert)
}

function storeOnceThen(answer: (response: ServerResponse) => void): Fault {
  return (insert) => (insert.commit() ? answer(insert.response) : storeAndAnswer(insert))
}

function page({ response, body }: Insert) {
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end(`<!doctype html><title>Sign in</title><pre>${body}</pre>`)
}

function sendWithoutEnd(response: ServerResponse) {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const send = () =>
    response.write(piece, (error) => {
      if (error) return
      read.bytes += piece.length
      send()
    })
  response.writeHead(201)
  send()
}
