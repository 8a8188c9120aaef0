import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../scripts/lib/serve.ts'
import { tableName } from '../../src/store/row.ts'

type Row = { id: string; email: string; [column: string]: string }

export type Insert = {
  row: Row
  /** The body as text, for a response that quotes it. */
  body: string
  /** Counts the inserts of this row, from 1. */
  attempt: number
  response: ServerResponse
  /** Stores the row unless its id exists, and returns whether it stored it. */
  commit: () => boolean
}

export type Fault = (insert: Insert) => void

/** On the site of the browser tests, the database is down for this sender. */
export const inOutage = 'nobody@outage.example'

/** The first key may insert, the second may read. */
export const publishableKey = 'sb_publishable_test'
export const secretKey = 'sb_secret_test'

/**
 * The part of the data API that tests need: it stores inserted rows in memory and finds rows by a value. `faultOf` chooses
 * the response to each insert. `strays` lists all other requests.
 */
export async function startFaultyBackend(faultOf: (row: Row) => Fault) {
  const rows = new Map<string, Row>()
  const attempts = new Map<string, number>()
  const strays: string[] = []

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const reads = request.method === 'GET'
    if (pathname !== `/rest/v1/${tableName}` || !(reads || request.method === 'POST')) {
      strays.push(`${request.method} ${request.url}`)
      return void response.writeHead(201).end()
    }
    const key = reads ? secretKey : publishableKey
    const { apikey, authorization = `Bearer ${key}` } = request.headers
    if (apikey !== key || authorization !== `Bearer ${key}`)
      return sendJson(response, 401, { message: 'Invalid API key' })
    if (reads) {
      const hasAll = (row: Row) => [...searchParams].every(([column, value]) => `eq.${row[column]}` === value)
      return sendJson(response, 200, [...rows.values()].filter(hasAll))
    }
    // The site's probe inserts two rows and expects the last one to be rejected.
    const row: Row = [JSON.parse(body)].flat().at(-1)
    const attempt = (attempts.get(row.id) ?? 0) + 1
    attempts.set(row.id, attempt)
    const commit = () => {
      const isNew = !rows.has(row.id)
      if (isNew) rows.set(row.id, row)
      return isNew
    }
    faultOf(row)({ row, body, attempt, response, commit })
  })
  return { ...(await listen(server)), rows: () => [...rows.values()], strays }
}

/** Responds like a healthy backend: 201, or 409 for a duplicate key. */
export const storeAndRespond: Fault = ({ row, commit, response }) => {
  if (row.id === null)
    return sendJson(response, 400, {
      code: '23502',
      message: `null value in column "id" of relation "${tableName}" violates …`,
    })
  if (commit()) return void response.writeHead(201).end()
  sendDuplicateKey(response, 'contact_submissions_pkey')
}

export function sendDuplicateKey(response: ServerResponse, key: string) {
  const message = `duplicate key value violates unique constraint "${key}"`
  sendJson(response, 409, { code: '23505', details: null, hint: null, message })
}

export function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
