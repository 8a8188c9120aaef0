import type { Env } from '../env.ts'
import { type ChannelName, channelNames, channelsOn } from '../notices/channels.ts'
import type { Notice } from '../notices/notice.ts'
import { openQueue } from './queue.ts'

/** For each channel. Beyond this number the oldest notice is given up. */
const maxNotices = 200

/** What waits for each channel that is switched on. */
export function openNotices(sql: SqlStorage, env: Env) {
  const open = (channel: ChannelName) => openQueue<Notice>(sql, `${channel}_notices`, { most: maxNotices })
  const on = channelsOn(env)
  for (const channel of channelNames) if (!on.includes(channel)) open(channel).clear()
  const queues = on.map((channel) => ({ channel, queue: open(channel) }))
  return {
    queues,
    isWaiting: () => queues.some(({ queue }) => queue.first().length > 0),
    /** Adds them for one channel, or for all. */
    add(notices: Notice[], only?: ChannelName): void {
      for (const { channel, queue } of queues)
        if (!only || channel === only) for (const notice of notices) queue.add(notice)
    },
  }
}
