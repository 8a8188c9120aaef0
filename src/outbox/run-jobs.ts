import { type ChannelName, channelNames, channelsOn } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import { send } from '../notices/channels.ts'
import { toSubmission } from '../store/row.ts'
import { storeWaitingRow } from '../store/store-waiting-row.ts'
import { announce, type Context, notify } from './announce.ts'
import { batchSize, type Job, type Target } from './jobs.ts'

const messageExpiryMs = 7 * 86_400_000

/** A single failure may be caused by the message instead of the channel. */
const maxChannelFailures = 2

/** Attempts a batch of jobs for each target. Returns whether more are due. */
export async function runJobs(context: Context) {
  const { env, jobs } = context
  const now = Date.now()
  // Enquiries run first, because they add messages.
  const hasRows = await run('database', (job) => storeEnquiry(context, job))
  const hasMessages = await Promise.all(
    channelNames.map((channel) => {
      const isOn = channelsOn(env).includes(channel)
      jobs.deleteOlder(channel, isOn ? now - messageExpiryMs : Infinity)
      return run(channel, (job) => sendMessage(context, channel, job))
    }),
  )
  return hasRows || hasMessages.includes(true)

  async function run(target: Target, attempt: (job: Job) => Promise<'done' | 'rejected' | 'outage'>) {
    const batch = jobs.due(target, now)
    let failures = 0
    for (const job of batch) {
      const outcome = await attempt(job).catch(toFailure)
      if (outcome === 'outage') return false
      if (outcome === 'done') continue
      jobs.postpone(target, job.id, now)
      failures++
      if (target !== 'database' && failures === maxChannelFailures) return false
    }
    // A batch of rows that were all rejected before ends the run, or it would retry every rejected row at once.
    const areRejectedAgain = failures === batchSize && batch[0]!.tried_at > 0
    return batch.length === batchSize && !areRejectedAgain
  }
}

/** An exception must not stop the other jobs. */
function toFailure(error: Error) {
  logUnexpected(error, { event: 'outbox' })
  return 'rejected' as const
}

async function storeEnquiry(context: Context, { id, payload, created_at: sentAt, tried_at: triedAt }: Job) {
  const row = JSON.parse(payload)
  const result = await storeWaitingRow(context.env, row, sentAt)
  logEvent({ event: 'outbox', id, ...result })
  if (result.outcome !== 'failed') {
    announce(context, { kind: 'recovered' })
    // If the job no longer exists, the enquiry was sent again and has been announced.
    const isWaiting = context.jobs.delete('database', id)
    if (isWaiting) notify(context, { kind: 'enquiry', submission: toSubmission(row), sentAt })
    return 'done'
  }
  const { kind, cause } = result
  if (kind === 'outage') announce(context, { kind, cause, status: 'queued' })
  else if (triedAt === 0) notify(context, { kind, cause, id })
  return kind
}

async function sendMessage({ env, jobs }: Context, channel: ChannelName, { id, payload }: Job) {
  const isSent = await send(channel, payload, env)
  if (isSent) jobs.delete(channel, id)
  return isSent ? 'done' : 'rejected'
}
