import { type ChannelName, channelNames, channelsOn } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import { send, tooSlow } from '../notices/channels.ts'
import { explainFailure } from '../store/probe.ts'
import type { Row } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import { batchSize, type Job, type Target } from './jobs.ts'
import { announceEnd, announceOutage, type Context, endOutage, queueNotice } from './outage.ts'

const messageExpiryMs = 7 * 86_400_000

/** The policy accepts a `created_at` of the last 30 days. An older row gets the time of its insert. */
const maxAgeMs = 29 * 86_400_000

/** Once per job and run. No visitor waits. */
const limits = { attempts: 1, attemptMs: 10_000 }

/** A single failure may be caused by the message instead of the channel. Only rows that were rejected before count. */
const maxFailures = { database: batchSize, chat: 2, email: 2 }

type Outcome = 'done' | 'outage' | 'rejected' | 'too slow' | 'failed'

/** Attempts a batch of jobs for each target. Returns whether more are due. */
export async function runJobs(context: Context): Promise<boolean> {
  const { env, jobs, paused, now } = context
  // Enquiries run first, because they add messages.
  const hasRows = await run('database', (job) => storeEnquiry(context, job))
  announceEnd(context)
  const hasMessages = await Promise.all(
    channelNames.map((channel) => {
      const isOn = channelsOn(env).includes(channel)
      jobs.deleteExpired(channel, isOn ? now - messageExpiryMs : Infinity)
      return run(channel, (job) => sendMessage(context, channel, job))
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
}

/** An exception must not stop the other jobs. */
function toFailure(error: Error) {
  logUnexpected(error, { event: 'outbox' })
  return 'failed' as const
}

async function storeEnquiry(context: Context, job: Job): Promise<Outcome> {
  const { env, jobs, kv, now } = context
  const { id, payload, created_at: sentAt, tried_at: triedAt, faults } = job
  const row: Row = JSON.parse(payload)
  const isRecent = now - sentAt < maxAgeMs
  const dated = isRecent ? { ...row, created_at: new Date(sentAt).toISOString() } : row
  const result = await storeRow(env, dated, limits)
  if (result.outcome !== 'failed') {
    logEvent({ event: 'outbox', id, ...result })
    jobs.delete('database', id)
    queueNotice(context, { kind: 'enquiry', row, sentAt })
    endOutage(kv)
    return 'done'
  }
  const { kind, cause } = await explainFailure(env, result, limits)
  logEvent({ event: 'outbox', id, ...result, cause, kind })
  if (kind === 'rejected' && faults === 0) queueNotice(context, { kind, cause, id })
  if (kind === 'outage' || (kind === 'failed' && triedAt === 0)) announceOutage(context, 'queued', cause)
  return kind
}

async function sendMessage({ env, jobs }: Context, channel: ChannelName, job: Job): Promise<Outcome> {
  const sent = await send(channel, job.payload, env)
  if (sent.outcome === 'failed') return sent === tooSlow ? 'too slow' : 'failed'
  jobs.delete(channel, job.id)
  return 'done'
}
