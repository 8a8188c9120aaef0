import { type ChannelName, channelNames, channelsOn, type Env } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import { send, tooSlow } from '../notices/channels.ts'
import { explainFailure } from '../store/probe.ts'
import type { Row } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import { batchSize, type Job, type Target } from './jobs.ts'
import type { Outbox } from './outbox.ts'

const messageExpiryMs = 7 * 86_400_000

/** The policy rejects a `created_at` of more than 30 days ago. */
const maxAgeMs = 29 * 86_400_000

const limits = { attempts: 1, attemptMs: 10_000 }

/** One failure may be caused by the message, not by its channel. Of rows, only those that failed before count. */
const maxFailures = { database: batchSize, chat: 2, email: 2 }

type Outcome = 'done' | 'outage' | 'rejected' | 'too slow' | 'failed'

/** Returns whether more jobs are due. */
export async function runJobs(outbox: Outbox, env: Env, now: number): Promise<boolean> {
  const { jobs, paused } = outbox
  // Enquiries run first, because they add messages.
  const hasRows = await run('database', storeEnquiry)
  outbox.announceEnd(now)
  const hasMessages = await Promise.all(
    channelNames.map((channel) => {
      const isOn = channelsOn(env).includes(channel)
      jobs.deleteExpired(channel, isOn ? now - messageExpiryMs : Infinity)
      return run(channel, (job) => sendMessage(channel, job))
    }),
  )
  return hasRows || hasMessages.includes(true)

  async function run(target: Target, attempt: (job: Job) => Promise<Outcome>): Promise<boolean> {
    const batch = paused.has(target) ? [] : jobs.due(target, now)
    let failures = 0
    for (const job of batch) {
      const outcome = await attempt(job).catch(toFailure)
      if (outcome === 'done') continue
      if (outcome !== 'outage') jobs.postpone(target, job.id, now, outcome !== 'failed')
      if (target !== 'database' || job.tried_at > 0) failures++
      if (outcome === 'outage' || failures === maxFailures[target]) {
        paused.add(target)
        return false
      }
    }
    return batch.length === batchSize
  }

  async function storeEnquiry({ id, payload, created_at: sentAt, tried_at, faults }: Job): Promise<Outcome> {
    const row: Row = JSON.parse(payload)
    const isRecent = now - sentAt < maxAgeMs
    const dated = isRecent ? { ...row, created_at: new Date(sentAt).toISOString() } : row
    const result = await storeRow(env, dated, limits)
    logEvent({ event: 'outbox', id, ...result })
    if (result.outcome !== 'failed') {
      jobs.delete('database', id)
      outbox.queueNotice({ kind: 'enquiry', row, sentAt })
      outbox.endOutage()
      return 'done'
    }
    const { kind, cause } = await explainFailure(env, result, limits)
    if (kind === 'rejected' && faults === 0) outbox.queueNotice({ kind, cause, id })
    if (kind === 'outage' || (kind === 'failed' && tried_at === 0))
      outbox.announceOutage('queued', cause, now)
    return kind
  }

  async function sendMessage(channel: ChannelName, { id, payload }: Job): Promise<Outcome> {
    const sent = await send(channel, payload, env)
    if (sent.outcome === 'failed') return sent === tooSlow ? 'too slow' : 'failed'
    jobs.delete(channel, id)
    return 'done'
  }
}

/** An exception must not stop the other jobs. */
function toFailure(error: Error) {
  logUnexpected(error, { event: 'outbox' })
  return 'failed' as const
}
