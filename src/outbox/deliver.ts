import type { Backend } from '../env.ts'
import { logEvent } from '../log.ts'
import { type Client, connect } from '../store/connect.ts'
import { type InsertResult, insertRow } from '../store/store-row.ts'
import { kindOf, type Verdict } from '../store/verdict.ts'
import type { WaitingRow, WaitingRows } from './waiting-rows.ts'

export type Delivery = {
  stored: WaitingRow[]
  refused: { row: WaitingRow; cause: Verdict }[]
  /** What failed without a word about the row itself: the database is away, or wrongly set up. */
  failed: Verdict[]
  /** Two rows in a row failed so, or nothing else happened. */
  isAway: boolean
}

/** Cloudflare's free plan allows an alarm 50 requests. A row needs up to two, and what the operator is told four. */
const batchSize = 20

/** In ms. Longer than for an enquiry, because no visitor waits for it. */
const attemptMs = 10_000

/** PostgreSQL's code for a column without a grant, and for a row against the policy. */
const notAllowed = '42501'

/** Inserts a batch of the rows that wait. One that fails goes behind all others, and holds up none. */
export async function deliver(backend: Backend, rows: WaitingRows): Promise<Delivery> {
  const client = connect(backend)
  const stored: WaitingRow[] = []
  const refused: Delivery['refused'] = []
  const failed: Verdict[] = []
  let failedInARow = 0
  const withTried = rows.state.retryAt <= Date.now()
  for (const row of rows.next(batchSize, { withTried })) {
    const result = await insertLate(client, row)
    logEvent({ event: 'outbox', id: row.id, waitedMs: Date.now() - row.sentAt, ...result })
    failedInARow = isAboutTheRow(result) ? 0 : failedInARow + 1
    if (result.outcome !== 'failed') {
      rows.remove(row)
      stored.push(row)
      continue
    }
    rows.putBehind(row, { isRefused: failedInARow === 0 })
    if (failedInARow === 0) refused.push({ row, cause: result.cause })
    else failed.push(result.cause)
    // The first may have been that row's fault.
    if (failedInARow === 2) break
  }
  const nothingElse = stored.length + refused.length === 0
  return { stored, refused, failed, isAway: failedInARow === 2 || (failedInARow === 1 && nothingElse) }
}

const isAboutTheRow = (result: InsertResult) => result.outcome !== 'failed' || kindOf(result.cause) === 'row'

/**
 * Inserts the row with the time it was sent. Where the policy does not allow that time, because it is too long ago or a
 * migration is missing, the database dates the row.
 */
async function insertLate(client: Client, { row, sentAt }: WaitingRow): Promise<InsertResult> {
  const signal = AbortSignal.timeout(attemptMs)
  const result = await insertRow(client, { ...row, created_at: new Date(sentAt).toISOString() }, signal)
  const mayNotSay = result.outcome === 'failed' && result.code === notAllowed
  return mayNotSay ? insertRow(client, row, signal) : result
}
