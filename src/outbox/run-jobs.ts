import { type ChannelName, channelNames, channelsOn, type Env } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import { send } from '../notices/channels.ts'
import type { WaitingRow } from '../notices/notice.ts'
import { diagnoses } from '../store/diagnose.ts'
import { explainFailure } from '../store/probe.ts'
import type { Row } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import { batchSize, type Job, pauseMs, type Target } from './jobs.ts'
import type { Outbox } from './outbox.ts'

const messageExpiryMs = 7 * 86_400_000

/** The policy rejects a `created_at` of more than 30 days ago. */
const maxAgeMs = 29 * 86_400_000

/** After this time, operators hear of an enquiry that the database neither stores nor rejects. */
const patienceMs = 900_000

/** A slow target delays the others by no more than this and one attempt. */
const longestRunMs = 30_000

const limits = { attempts: 1, attemptMs: 10_000 }

/** Of a channel, one failure may be caused by the message. Of rows, only those that operators know of count. */
const maxFailures = { database: batchSize, chat: 2, email: 2 }

type Failed = { kind: 'outage' | 'rejected' | 'failed' | 'too slow'; reason: string }

type Outcome = { kind: 'done' } | Failed

/** Returns whether more jobs are due. */
export async function runJobs(outbox: Outbox, env: Env, now: number): Promise<boolean> {
  const { jobs, outage } = outbox
  const untold: Record<'rejected' | 'waiting', WaitingRow[]> = { rejected: [], waiting: [] }
  const hasMore = await Promise.all([
    run('database', storeEnquiry),
    ...channelNames.map((channel) => {
      const isOn = channelsOn(env).includes(channel)
      jobs.deleteOlder(channel, isOn ? now - messageExpiryMs : Infinity)
      return run(channel, (job) => sendMessage(channel, job))
    }),
  ])
  for (const kind of ['rejected', 'waiting'] as const) tell(kind, untold[kind])
  const end = outage.announceEnd(now)
  if (end) outbox.addMessages(end)
  return hasMore.includes(true)

  async function run(target: Target, attempt: (job: Job) => Promise<Outcome>): Promise<boolean> {
    if (jobs.readyAt(target, now) > now) return false
    const batch = jobs.due(target, now)
    let failures = 0
    for (const job of batch) {
      if (Date.now() - now > longestRunMs) return true
      const outcome = await attempt(job).catch(toFailure)
      if (outcome.kind === 'done') continue
      if (outcome.kind !== 'outage') handleFailure(target, job, outcome)
      const isOfTarget = target === 'database' ? job.faults > 0 : outcome.kind !== 'rejected'
      if (isOfTarget) failures++
      if (outcome.kind === 'outage' || failures === maxFailures[target]) {
        jobs.pause(target, now + pauseMs)
        return false
      }
    }
    return batch.length === batchSize
  }

  function handleFailure(target: Target, job: Job, { kind, reason }: Failed) {
    jobs.postpone(target, job.id, now, reason)
    if (target !== 'database') {
      if (kind !== 'failed') jobs.addFault(target, job.id)
      return
    }
    const isLate = now - job.created_at >= patienceMs
    if (job.faults === 0 && (kind === 'rejected' || isLate))
      untold[kind === 'rejected' ? kind : 'waiting'].push({ id: job.id, sentAt: job.created_at, reason })
  }

  /** The rows of a run share one notice, which is written together with the fact that it was. */
  function tell(kind: 'rejected' | 'waiting', rows: WaitingRow[]) {
    if (rows.length === 0) return
    for (const { id } of rows) jobs.addFault('database', id)
    outbox.addMessages({ kind, at: now, rows })
  }

  async function storeEnquiry({ id, payload, created_at: sentAt }: Job): Promise<Outcome> {
    const row: Row = JSON.parse(payload)
    const isRecent = now - sentAt < maxAgeMs
    const dated = isRecent ? { ...row, created_at: new Date(sentAt).toISOString() } : row
    const result = await storeRow(env, dated, limits)
    logEvent({ event: 'outbox', id, ...result })
    if (result.outcome !== 'failed') {
      outage.end()
      outbox.addMessages({ kind: 'enquiry', row, sentAt })
      jobs.delete('database', id)
      return { kind: 'done' }
    }
    const { kind, cause, reason } = await explainFailure(env, result, limits)
    if (kind !== 'outage') outage.end()
    else {
      const notice = outage.begin('queued', cause, now, jobs.counts.database)
      if (notice) outbox.addMessages(notice)
    }
    return { kind, reason }
  }

  async function sendMessage(channel: ChannelName, { id, payload }: Job): Promise<Outcome> {
    const { outcome, status, cause: reason = `The status is ${status}.` } = await send(channel, payload, env)
    if (outcome !== 'sent') return { kind: outcome, reason }
    jobs.delete(channel, id)
    return { kind: 'done' }
  }
}

/** An exception must not stop the other jobs. */
function toFailure(error: Error) {
  logUnexpected(error, { event: 'outbox' })
  return { kind: 'failed', reason: diagnoses.exception.reason } as const
}
