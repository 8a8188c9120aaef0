import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../scripts/lib/serve.ts'

type Row = { id: string; email: string }

export type Insert = {
  row: Row
  /** The body as text, for a response that quotes it. */
  body: string
  /** Counts the inserts of this row, from 1. */
  attempt: number
  response: ServerResponse
  /** Sends the insert to the database. */
  forward: () => Promise<Response>
}

export type Fault = (insert: Insert) => unknown

/** On the site of the browser tests, the database is down for this sender. */
export const inOutage = 'nobody@outage.example'

/**
 * A proxy in front of the embedded Supabase. `faultOf` chooses the response to each insert. At `/record` it returns `record`
 * and `strays`, the other requests that are no inserts.
 */
export async function startFaultyBackend(
  url: string,
  faultOf: (row: Row) => Fault = () => forwardInsert,
  record = {},
) {
  const attempts = new Map<string, number>()
  const strays: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/record') return sendJson(response, 200, { ...record, strays })
    const body = await text(request)
    if (request.method !== 'POST' || !request.url!.startsWith('/rest/v1/contact_submissions'))
      return void strays.push(`${request.method} ${request.url}`)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const forward = () =>
      fetch(url + request.url, { method: 'POST', headers: headers as Record<string, string>, body })
    // The site's probe inserts two rows and expects the last one to be rejected.
    const row: Row = [JSON.parse(body)].flat().at(-1)
    const attempt = (attempts.get(row.id) ?? 0) + 1
    attempts.set(row.id, attempt)
    await faultOf(row)({ row, body, attempt, response, forward })
  })
  return listen(server)
}

/** Responds like the database. */
export async function forwardInsert({ response, forward }: Insert) {
  const { status, headers, body } = await forward()
  response.writeHead(status, Object.fromEntries(headers))
  response.end(body && Buffer.from(await new Response(body).arrayBuffer()))
}

export function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
