import { channelsOn, type Env } from '../env.ts'
import { channels } from '../notices/channels.ts'
import type { Notice, OutageNotice } from '../notices/notice.ts'
import { type Jobs, maxWaiting } from './jobs.ts'

export type Context = { env: Env; jobs: Jobs; kv: SyncKvStorage }

/** Announces each outage, its end and a full outbox once. Returns false for a repetition. */
export function announce(context: Context, notice: OutageNotice) {
  const isNew = recordState(context, notice)
  if (isNew) notify(context, notice)
  return isNew
}

/** Stores 1 for an outage and 2 for a full outbox. A successful check resets it to 0. */
function recordState({ kv }: Context, notice: OutageNotice) {
  if (notice.kind === 'recovered') return kv.delete('outage')
  const level = notice.status === 'full' ? 2 : 1
  if (level <= (kv.get<number>('outage') ?? 0)) return false
  kv.put('outage', level)
  return true
}

/** Synchronous, so that a message and the change that it announces are written together. */
export function notify({ env, jobs }: Context, notice: Notice) {
  for (const channel of channelsOn(env)) {
    const isFull = notice.kind === 'enquiry' && jobs.count(channel) >= maxWaiting
    if (!isFull) jobs.add(channel, crypto.randomUUID(), channels[channel].compose(notice, env))
  }
}
