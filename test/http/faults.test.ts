import type { ServerResponse } from 'node:http'
import { afterAll, expect, inject, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import type { StoreError } from '../../src/store/diagnose.ts'
import { newEnquiry, visitorWords } from '../support/enquiry.ts'
import { type Fault, forwardInsert, type Insert, sendJson } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'
import { storedRows } from '../support/stored-rows.ts'

type Outcome = { status: 201 | 502; rows: 0 | 1; log: object }

const failure = { ok: false, message: contact.failure, errors: {} }

const stored = (attempts: number): Outcome => ({ status: 201, rows: 1, log: { outcome: 'stored', attempts } })
const storedBefore: Outcome = { status: 201, rows: 1, log: { outcome: 'duplicate', attempts: 2 } }
const failed = (cause: StoreError, backendStatus = 0, code = 'none', attempts = 1): Outcome => ({
  status: 502,
  rows: 0,
  log: { outcome: 'failed', cause, backendStatus, code, attempts },
})

const otherKey = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "contact_submissions_email_key"',
}

const faults: Record<string, [fault: Fault, outcome: Outcome]> = {
  'works as it should': [forwardInsert, stored(1)],
  hangs: [() => {}, failed('failing', 0, 'none', 3)],
  'returns 500 once, then recovers': [onlyAtFirst(respond(500)), stored(2)],
  'returns 500 every time': [respond(500, { code: 'XX000' }), failed('failing', 500, 'XX000', 3)],
  'has a unique constraint on another column': [respond(409, otherKey), failed('constraint', 409, '23505')],
  'has a full disk': [respond(405, { code: '25006' }), failed('read-only', 405, '25006')],
  'quotes the enquiry in its error code': [
    ({ response, row, body }) => sendJson(response, 400, { code: row.email, message: body }),
    failed('failing', 400),
  ],
  'stores and closes the connection': [storeOnceThen((response) => response.destroy()), storedBefore],
  'stores and responds too late': [
    storeOnceThen((response) => setTimeout(() => response.writeHead(201).end(), 3_500)),
    storedBefore,
  ],
  'stores and returns 201 with garbage': [
    storeOnceThen((response) => response.writeHead(201).end('\x00{"rows": [1,')),
    { ...failed('not a data API', 201), rows: 1 },
  ],
  'returns 204': [({ response }) => void response.writeHead(204).end(), failed('not a data API', 204)],
  'returns 200 with a page': [page, failed('not a data API', 200)],
  'sends an endless slow response': [drip, failed('failing', 0, 'none', 3)],
  'stores and sends an endless response': [
    storeOnceThen(sendWithoutEnd),
    { ...failed('not a data API', 201), rows: 1 },
  ],
  redirects: [
    ({ response }) => response.writeHead(308, { Location: '/elsewhere' }).end(),
    failed('not a data API', 308),
  ],
}

/** Bytes of endless responses that the site has read. */
const read = { bytes: 0 }

const faultOf = new Map<string, Fault>()

const site = await startFaultyServer(inject('backend'), {
  faultOf: ({ email }) => faultOf.get(email) ?? forwardInsert,
})
afterAll(site.stop)

test.concurrent.for(Object.entries(faults))(
  'stores nothing twice and logs no visitor input when the backend %s',
  async ([name, [fault, { status, rows, log }]], { expect }) => {
    const enquiry = newEnquiry()
    faultOf.set(enquiry.email, fault)
    const response = await postEnquiry(site.url, enquiry, 'script', { 'CF-Ray': name })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(status === 201 ? { ok: true } : failure)
    expect(await storedRows(enquiry)).toHaveLength(rows)
    const lines = () => site.logged.filter((line) => line.includes(`"${name}"`))
    await expect.poll(lines).toHaveLength(1)
    const [line] = lines()
    expect(JSON.parse(line!)).toMatchObject({ event: 'contact', status, ms: expect.any(Number), ...log })
    expect(line).not.toMatch(visitorWords)
  },
)

test('limits the bytes that it reads of a response, and does not follow redirects', () => {
  expect(read.bytes).toBeGreaterThan(0)
  expect(read.bytes).toBeLessThan(50 * 1024 ** 2)
  expect(site.backend.strays).toEqual([])
})

/** The error quotes the enquiry, as PostgREST's errors do. */
function respond(status: number, error: object = {}): Fault {
  return ({ response, body }) => sendJson(response, status, { message: 'No', details: body, ...error })
}

function drip({ response }: Insert) {
  response.writeHead(201)
  const timer = setInterval(() => response.write(' '), 200)
  response.once('close', () => clearInterval(timer))
}

function onlyAtFirst(fault: Fault): Fault {
  return (insert) => (insert.attempt > 1 ? forwardInsert : fault)(insert)
}

function storeOnceThen(respond: (response: ServerResponse) => unknown): Fault {
  return onlyAtFirst(async ({ forward, response }) => {
    await forward()
    respond(response)
  })
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
