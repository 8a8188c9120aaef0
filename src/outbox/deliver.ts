import type { Env } from '../env.ts'
import { logEvent } from '../log.ts'
import { type ChannelName, sendNotices } from '../notices/channels.ts'
import type { Notice } from '../notices/notice.ts'
import { type Backend, readBackend } from '../store/backend.ts'
import { type Client, connect } from '../store/connect.ts'
import { isInRow, type StoreError } from '../store/diagnose.ts'
import { probe } from '../store/probe-backend.ts'
import type { RetryLimits } from '../store/retry.ts'
import { toSubmission } from '../store/row.ts'
import { type InsertResult, insertRow } from '../store/store-row.ts'
import type { Queue } from './queue.ts'
import type { Told, WaitingRow, WaitingRows } from './tables.ts'

/** Of rows, and of notices for each channel. Cloudflare's free plan allows an alarm 50 requests, and each row takes two. */
const batchSize = 12

/** The limits are longer than in a request, because no visitor waits. */
const limits: RetryLimits = { attempts: 1, attemptMs: 10_000, totalMs: 10_000, firstPauseMs: 0 }

/** PostgreSQL's code for a column without a grant, and for a row that the policy refuses. */
const notAllowed = '42501'

/**
 * Stores what waits, the oldest first, until the database takes nothing. Tells whether more can be stored at once. `tell`
 * is called in the same turn in which a row leaves its queue.
 */
export async function deliver(
  env: Env,
  rows: WaitingRows,
  told: Told,
  tell: (notices: Notice[]) => void,
): Promise<boolean> {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured') {
    logEvent({ event: 'outbox', outcome: 'failed', cause: backend.kind, reason: backend.errors.join(' ') })
    tell(told.failed(backend.kind, 'queued'))
    return false
  }
  const client = connect(backend)
  const { untried, refused } = rows
  for (let tried = 0; ; tried++) {
    const [fresh] = untried.first()
    const queue = fresh ? untried : refused
    const first = fresh ?? refused.first()[0]
    if (!first) {
      if (tried > 0) tell([{ kind: 'all stored' }])
      return false
    }
    if (tried === batchSize) return true
    const { row, sentAt } = first.content
    const { result, outage } = await attempt(client, backend, first.content)
    logEvent({ event: 'outbox', id: row.id, waitedMs: Date.now() - sentAt, ...result, outage })
    if (outage) {
      tell(told.failed(outage, 'queued'))
      return false
    }
    queue.remove(first.position)
    if (result.outcome === 'failed') {
      const isNew = refused.add(first.content, row.id)
      if (queue === refused) return false
      if (isNew) tell([{ kind: 'refused', id: row.id, cause: result.cause }])
    } else {
      tell([...told.stored(), { kind: 'enquiry', submission: toSubmission(row), sentAt }])
    }
  }
}

type Attempt = {
  result: InsertResult
  /** Why the database takes no row at all, if so. */
  outage?: StoreError
}

/** Makes two requests at most. Where the key may not state when a row was sent, the row gets the time of its insert. */
async function attempt(client: Client, backend: Backend, { row, sentAt }: WaitingRow): Promise<Attempt> {
  const insert = (row: object) => insertRow(client, row, AbortSignal.timeout(limits.attemptMs))
  const dated = await insert({ ...row, created_at: new Date(sentAt).toISOString() })
  if (dated.outcome !== 'failed') return { result: dated }
  if (dated.code === notAllowed) {
    const undated = await insert(row)
    const isDown = undated.outcome === 'failed' && !isInRow(undated.cause)
    return isDown ? { result: undated, outage: undated.cause } : { result: undated }
  }
  const state = await probe(backend, limits)
  return state === 'ready' ? { result: dated } : { result: dated, outage: state }
}

/** Sends what waits for a channel, the oldest first, until one is not taken. Tells whether more can be sent at once. */
export async function postNotices(env: Env, channel: ChannelName, queue: Queue<Notice>): Promise<boolean> {
  const batch = queue.first(batchSize)
  for (let waiting = batch; waiting.length > 0; ) {
    const notices = waiting.map(({ content }) => content)
    const { count, isTransient, event } = await sendNotices(env, channel, notices, 1)
    const isTaken = event.outcome === 'sent'
    logEvent(isTaken ? event : { ...event, notices: 'queued' })
    for (const { position, content } of waiting.slice(0, count)) {
      if (isTaken || !isTransient) queue.remove(position)
      // A notice that the channel refuses goes to the end, where it holds up no other.
      if (!isTaken && !isTransient) queue.add(content)
    }
    if (!isTaken) return false
    waiting = waiting.slice(count)
  }
  return batch.length === batchSize
}
