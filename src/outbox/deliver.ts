import type { Backend } from '../env.ts'
import { logEvent } from '../log.ts'
import { type Client, connect } from '../store/connect.ts'
import { type InsertResult, insertRow } from '../store/store-row.ts'
import { kindOf, type Verdict } from '../store/verdict.ts'
import type { WaitingRow, WaitingRows } from './waiting-rows.ts'

export type Delivery = {
  stored: WaitingRow[]
  refused: { row: WaitingRow; cause: Verdict }[]
  /** Rows that failed because the backend is down or wrongly set up. */
  failed: Verdict[]
  isBackendDown: boolean
}

/** Cloudflare's free plan allows an alarm 50 requests: up to two for each row, and four for the operator's notice. */
const batchSize = 20

/** Longer than for an enquiry, because no visitor waits for it. */
const timeoutMs = 10_000

/** PostgreSQL's code for a column without a grant, and for a row that the policy refuses. */
const notAllowed = '42501'

/** Inserts a batch of the waiting rows. One that fails is postponed behind all others, so that it blocks none. */
export async function deliver(backend: Backend, rows: WaitingRows): Promise<Delivery> {
  const client = connect(backend)
  const stored: WaitingRow[] = []
  const refused: Delivery['refused'] = []
  const failed: Verdict[] = []
  let failedInARow = 0
  const withTried = rows.state.retryAt <= Date.now()
  for (const row of rows.next(batchSize, { withTried })) {
    const result = await insertDated(client, row)
    logEvent({ event: 'outbox', id: row.id, waitedMs: Date.now() - row.sentAt, ...result })
    failedInARow = isAboutTheRow(result) ? 0 : failedInARow + 1
    if (result.outcome !== 'failed') {
      rows.remove(row)
      stored.push(row)
      continue
    }
    rows.postpone(row, { isRefused: failedInARow === 0 })
    if (failedInARow === 0) refused.push({ row, cause: result.cause })
    else failed.push(result.cause)
    // A single failure may be due to that row.
    if (failedInARow === 2) break
  }
  const nothingElse = stored.length + refused.length === 0
  const isBackendDown = failedInARow === 2 || (failedInARow === 1 && nothingElse)
  return { stored, refused, failed, isBackendDown }
}

const isAboutTheRow = (result: InsertResult) => result.outcome !== 'failed' || kindOf(result.cause) === 'row'

/** Where the database refuses the time of sending, the row gets the time of its insert. */
async function insertDated(client: Client, { row, sentAt }: WaitingRow): Promise<InsertResult> {
  const signal = AbortSignal.timeout(timeoutMs)
  const result = await insertRow(client, { ...row, created_at: new Date(sentAt).toISOString() }, signal)
  const isTimeRefused = result.outcome === 'failed' && result.code === notAllowed
  return isTimeRefused ? insertRow(client, row, signal) : result
}
