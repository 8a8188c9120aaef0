import { channelsOn, type Env } from '../env.ts'
import { channels } from '../notices/channels.ts'
import type { Notice, OutageNotice } from '../notices/notice.ts'
import { type Jobs, maxWaiting } from './jobs.ts'

export type Context = { env: Env; jobs: Jobs; kv: SyncKvStorage }

/** The one stored value: 1 after an outage was announced, 2 after a full outbox was, 0 if the probe succeeded since. */
const outageKey = 'outage'

/** Announces each outage, its end and a full outbox once. Returns whether it did. */
export function announce(context: Context, notice: OutageNotice): boolean {
  const hasNews = remember(context, notice)
  if (hasNews) notify(context, notice)
  return hasNews
}

function remember({ env, kv }: Context, notice: OutageNotice): boolean {
  if (notice.kind === 'recovered') return kv.delete(outageKey)
  const level = notice.status === 'full' ? 2 : 1
  if (channelsOn(env).length === 0 || level <= (kv.get<number>(outageKey) ?? 0)) return false
  kv.put(outageKey, level)
  return true
}

/** Synchronous, so that a message is saved together with the change that it announces. */
export function notify({ env, jobs }: Context, notice: Notice): void {
  for (const channel of channelsOn(env)) {
    const isFull = notice.kind === 'enquiry' && jobs.count(channel) >= maxWaiting
    if (!isFull) jobs.add(channel, crypto.randomUUID(), channels[channel].compose(notice, env))
  }
}
