import type { Env } from '../env.ts'
import { logEvent } from '../log.ts'
import type { ChannelName } from '../notices/channels.ts'
import type { Notice } from '../notices/notice.ts'
import { sendNotices } from '../notices/send-notices.ts'
import type { Queue } from './queue.ts'

/** For one run, which may make 50 requests on Cloudflare's free plan. Half of them are for rows. */
const batchSize = 12

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
