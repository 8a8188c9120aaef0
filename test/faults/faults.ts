import type { ServerResponse } from 'node:http'
import type { Verdict } from '../../src/store/verdict.ts'
import { type Fault, refuseAsTaken, sendJson, storeAndAnswer } from '../support/faulty-backend.ts'

type Outcome = { status: 201 | 502; rows: 0 | 1; log: object }

const stored = (attempts: number): Outcome => ({ status: 201, rows: 1, log: { outcome: 'stored', attempts } })
const storedBefore: Outcome = { status: 201, rows: 1, log: { outcome: 'duplicate', attempts: 2 } }
const failed = (cause: Verdict, status = 0, code = 'none', attempts = 1): Outcome => ({
  status: 502,
  rows: 0,
  log: { outcome: 'failed', cause, status, code, attempts },
})

/** Each way in which the backend misbehaves, and what becomes of the enquiry. */
export const faults: Record<string, [fault: Fault, outcome: Outcome]> = {
  'works as it should': [storeAndAnswer, stored(1)],
  hangs: [() => {}, failed('too slow', 0, 'none', 3)],
  'closes the connection without an answer': [
    ({ response }) => void response.socket?.destroy(),
    failed('unreachable', 0, 'none', 3),
  ],
  'answers 429 twice, then recovers': [
    onlyAtFirst(2, ({ response }) => sendJson(response, 429, {})),
    stored(3),
  ],
  'answers 500 once, then recovers': [
    onlyAtFirst(1, ({ response }) => sendJson(response, 500, {})),
    stored(2),
  ],
  'answers 500 every time': [
    ({ response, body }) => sendJson(response, 500, { code: 'XX000', message: body }),
    failed('failing', 500, 'XX000', 3),
  ],
  'answers 401': [
    ({ response }) => sendJson(response, 401, { message: 'Invalid API key' }),
    failed('wrong key', 401),
  ],
  'refuses by its policy': [
    ({ response, body }) => sendJson(response, 403, { code: '42501', details: body }),
    failed('missing grant', 403, '42501'),
  ],
  'wants each address once': [
    ({ response }) => refuseAsTaken(response, 'contact_submissions_email_key'),
    failed('unique key', 409, '23505'),
  ],
  'is read-only, as Supabase is with a full disk': [
    ({ response }) =>
      sendJson(response, 405, { code: '25006', message: 'cannot execute INSERT in a read-only transaction' }),
    failed('read-only', 405, '25006'),
  ],
  ...answersError('null', null, 'not a data API'),
  ...answersError('a number', 7, 'not a data API'),
  ...answersError('with nothing in it', { code: null, message: null }, 'not a data API'),
  ...answersError('of other types', { code: 42501, message: { text: 'No' } }, 'not a data API'),
  ...answersError('by the name of a method', { code: 'constructor', message: [] }, 'unexpected'),
  'quotes the enquiry where a code belongs': [
    ({ response, row }) => sendJson(response, 400, { code: row.name, message: row.message }),
    failed('unexpected', 400),
  ],
  'stores and sends half of an answer': [
    storeOnceThen((response) => {
      response.writeHead(201, { 'Content-Length': 99 })
      response.write(' ', () => response.socket?.destroy())
    }),
    storedBefore,
  ],
  'stores and closes without an answer': [
    storeOnceThen((response) => void response.socket?.destroy()),
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
  'answers 200 with a page': [page(200), failed('not a data API', 200)],
  'answers 502 with a page': [page(502), failed('failing', 502, 'none', 3)],
  'answers 204': [({ response }) => void response.writeHead(204).end(), failed('not a data API', 204)],
  'drips an answer without end': [
    ({ response }) => {
      response.writeHead(201)
      const drip = setInterval(() => response.write(' '), 200)
      response.once('close', () => clearInterval(drip))
    },
    failed('too slow', 0, 'none', 3),
  ],
  'stores and answers without end': [
    ({ response, commit }) => void (commit() && sendWithoutEnd(response, 201)),
    { ...failed('not a data API', 201), rows: 1 },
  ],
  'refuses without end': [({ response }) => sendWithoutEnd(response, 500), failed('failing', 500, 'none', 3)],
  redirects: [
    ({ response }) => void response.writeHead(308, { Location: '/elsewhere' }).end(),
    failed('not a data API', 308),
  ],
}

function answersError(what: string, error: unknown, cause: Verdict): typeof faults {
  return {
    [`answers an error ${what}`]: [({ response }) => sendJson(response, 400, error), failed(cause, 400)],
  }
}

function onlyAtFirst(times: number, fault: Fault): Fault {
  return (insert) => (insert.attempt > times ? storeAndAnswer : fault)(insert)
}

function storeOnceThen(answer: (response: ServerResponse) => void): Fault {
  return (insert) => (insert.commit() ? answer(insert.response) : storeAndAnswer(insert))
}

function page(status: number): Fault {
  return ({ response, body }) => {
    response.writeHead(status, { 'Content-Type': 'text/html' })
    response.end(`<!doctype html><title>Sign in</title><pre>${body}</pre>`)
  }
}

/** How many bytes of endless answers the site has taken. */
export const taken = { bytes: 0 }

function sendWithoutEnd(response: ServerResponse, status: number) {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const send = () =>
    response.write(piece, (error) => {
      if (error) return
      taken.bytes += piece.length
      send()
    })
  response.writeHead(status)
  send()
}
