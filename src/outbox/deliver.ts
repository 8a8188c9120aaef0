import { type Env, readBackend } from '../env.ts'
import { logEvent } from '../log.ts'
import { tellOfEnquiry } from '../notices/tell-of-enquiry.ts'
import { tellOfLast, tellOfRefused } from '../notices/tell-of-outbox.ts'
import { type Client, connect } from '../store/connect.ts'
import { type InsertResult, insertRow } from '../store/insert-row.ts'
import { toSubmission } from '../store/row.ts'
import type { Verdict } from '../store/verdict.ts'
import { pauseMs } from './pause.ts'
import type { WaitingRow, WaitingRows } from './waiting-rows.ts'

/** In ms. Longer than for an enquiry, because no visitor waits for it. */
const attemptMs = 10_000

/** PostgreSQL's code for a column without a grant, and for a row against the policy. */
const notAllowed = '42501'

/** Causes that say nothing about the row, because the database did not look at it. */
const unanswered: Verdict[] = ['unreachable', 'too slow', 'paused']

/** Inserts the rows that are due, and returns whether the database works. A row that it refuses holds up no other. */
export async function deliver(env: Env, rows: WaitingRows): Promise<boolean> {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured') {
    logEvent({ event: 'outbox', outcome: 'failed', cause: backend.problems.join(' ') })
    return false
  }
  const client = connect(backend)
  const notices: Promise<void>[] = []
  let works = true
  for (const late of rows.due()) {
    const { id, row, sentAt, refusals } = late
    const result = await insertLate(client, late)
    logEvent({ event: 'outbox', id, waitedMs: Date.now() - sentAt, ...result })
    if (result.outcome === 'failed') {
      const { cause } = result
      const isAnswer = !unanswered.includes(cause)
      if (isAnswer) rows.refuse(id, cause, Date.now() + pauseMs(refusals + 1))
      works = isAnswer && cause !== 'failing'
      if (!works) break
    } else {
      rows.remove(id)
      // Whatever refused this row before may have refused others.
      if (refusals > 0) rows.hurry()
      notices.push(tellOfEnquiry(env, toSubmission(row), { id }, new Date(sentAt)))
    }
  }
  if (notices.length > 0 && rows.summary().count === 0) notices.push(tellOfLast(env))
  await Promise.all([...notices, tellOfRefused(env, rows.takeUntold())])
  return works
}

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
