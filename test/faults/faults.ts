import type { ServerResponse } from 'node:http'
import { type Fault, refuseAsTaken, sendJson, storeAndAnswer } from '../support/faulty-backend.ts'

/** Each way in which the backend misbehaves. An enquiry asks for one by the name of its company. */
export const faults = {
  'works as it should': storeAndAnswer,
  hangs: () => {},
  'closes the connection without an answer': ({ response }) => void response.socket?.destroy(),
  'answers 429 twice, then recovers': onlyAtFirst(2, ({ response }) => sendJson(response, 429, {})),
  'answers 500 once, then recovers': onlyAtFirst(1, ({ response }) => sendJson(response, 500, {})),
  'answers 503 twice, then recovers': onlyAtFirst(2, ({ response }) => void response.writeHead(503).end()),
  'answers 500 every time': ({ response, body }) => sendJson(response, 500, { code: 'XX000', message: body }),
  'answers 401': ({ response }) => sendJson(response, 401, { message: 'Invalid API key' }),
  'refuses by its policy': ({ response, body }) => sendJson(response, 403, { code: '42501', details: body }),
  'refuses by a constraint': ({ response, body }) =>
    sendJson(response, 400, { code: '23514', details: body }),
  'wants each address once': ({ response }) => refuseAsTaken(response, 'contact_submissions_email_key'),
  'quotes the enquiry where a code belongs': ({ response, row }) =>
    sendJson(response, 400, { code: row.name, message: row.message }),
  'sends half of a refusal': ({ response, body }) => sendHalf(response, 500, body),
  'stores and sends half of an answer': (insert) => {
    if (insert.attempt === 1 && insert.commit()) sendHalf(insert.response, 201, ' '.repeat(99))
    else storeAndAnswer(insert)
  },
  'stores and closes without an answer': (insert) => {
    if (insert.attempt === 1 && insert.commit()) insert.response.socket?.destroy()
    else storeAndAnswer(insert)
  },
  'stores and answers too late': (insert) => {
    if (insert.attempt > 1) return storeAndAnswer(insert)
    insert.commit()
    setTimeout(() => insert.response.writeHead(201).end(), 3_500)
  },
  'sends bytes that are not HTTP': ({ response }) =>
    void response.socket?.end('\x00\x01\xff not HTTP\r\n\r\n'),
  'answers 201 with garbage': ({ response }) => void response.writeHead(201).end('\x00{"rows": [1,'),
  'stores and answers 201 with garbage': (insert) => {
    if (insert.commit()) insert.response.writeHead(201).end('\x00{"rows": [1,')
    else storeAndAnswer(insert)
  },
  'answers 200 with a page': ({ response, body }) => sendPage(response, 200, body),
  'answers 502 with a page': ({ response, body }) => sendPage(response, 502, body),
  'answers 404 with a page': ({ response, body }) => sendPage(response, 404, body),
  'answers 204': ({ response }) => void response.writeHead(204).end(),
  'drips an answer without end': ({ response }) => {
    response.writeHead(201)
    const drip = setInterval(() => response.write(' '), 200)
    response.once('close', () => clearInterval(drip))
  },
  'stores and sends 50 MB': ({ response, commit }) => void (commit() && sendAtLength(response, 201, 800)),
  'sends a refusal without end': ({ response }) => sendAtLength(response, 500),
  'redirects for good': ({ response }) => void response.writeHead(308, { Location: '/elsewhere' }).end(),
  'redirects for now': ({ response }) => void response.writeHead(302, { Location: '/elsewhere' }).end(),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

function onlyAtFirst(times: number, fault: Fault): Fault {
  return (insert) => (insert.attempt > times ? storeAndAnswer : fault)(insert)
}

function sendHalf(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'Content-Length': body.length * 2 })
  response.write(body, () => response.socket?.destroy())
}

/** How many bytes of long answers the site has taken. */
export const taken = { bytes: 0 }

function sendAtLength(response: ServerResponse, status: number, pieces = Number.POSITIVE_INFINITY) {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const send = (left: number) => {
    if (left === 0) return void response.end()
    response.write(piece, (error) => {
      if (error) return
      taken.bytes += piece.length
      send(left - 1)
    })
  }
  response.writeHead(status)
  send(pieces)
}

function sendPage(response: ServerResponse, status: number, quoted: string) {
  response.writeHead(status, { 'Content-Type': 'text/html' })
  response.end(`<!doctype html><title>Sign in</title><pre>${quoted}</pre>`)
}
