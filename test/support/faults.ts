import type { ServerResponse } from 'node:http'

type Insert = {
  row: { id: string; email: string }
  /** The body as text, for a response that quotes it. */
  body: string
  /** Counts the inserts of this row, from 1. */
  attempt: number
  response: ServerResponse
  /** Sends the insert to the database. */
  forward: () => Promise<Response>
}

type Fault = (insert: Insert) => unknown

const otherKey = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "contact_submissions_email_key"',
}

/** By the domain of the sender's address. */
export const faults: Record<string, Fault> = {
  '500-once.test': onlyAtFirst(respond(500)),
  '500.test': respond(500, { code: 'XX000' }),
  'other-key.test': respond(409, otherKey),
  'full-disk.test': respond(405, { code: '25006' }),
  'quotes.test': ({ response, row, body }) => sendJson(response, 400, { code: row.email, message: body }),
  'closes.test': storeOnceThen((response) => response.destroy()),
  'garbage.test': storeOnceThen((response) => response.writeHead(201).end('\x00{"rows": [1,')),
  'page.test': page,
  'drip.test': drip,
  'redirects.test': ({ response }) => response.writeHead(308, { Location: '/elsewhere' }).end(),
}

/** Responds like the database. */
async function forwardInsert({ response, forward }: Insert) {
  const { status, headers, body } = await forward()
  response.writeHead(status, Object.fromEntries(headers))
  response.end(body && Buffer.from(await new Response(body).arrayBuffer()))
}

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

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
