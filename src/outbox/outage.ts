import { channelsOn, type Env } from '../env.ts'
import { channels } from '../notices/channels.ts'
import type { Notice, Outage } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import { type Jobs, maxWaiting, type Target } from './jobs.ts'

/** `paused` are the targets that failed in this run, or in one before it that had more to do. */
export type Context = { env: Env; jobs: Jobs; kv: SyncKvStorage; paused: Set<Target>; now: number }

/** A database that flaps within this time has one outage. */
const shortestMs = 900_000

const read = (kv: SyncKvStorage) => kv.get<{ kind: Outage; startedAt: number; isOver: boolean }>('outage')

/** Announces each outage once, and once that the outbox is full. Returns false for a repetition. */
export function announceOutage(context: Context, kind: Outage, cause: StoreError): boolean {
  const { kv, now } = context
  const outage = read(kv)
  const isNew = !outage || (kind === 'full' && outage.kind !== 'full')
  if (isNew) queueNotice(context, { kind, cause })
  if (isNew || outage.isOver)
    kv.put('outage', { startedAt: now, ...outage, ...(isNew && { kind }), isOver: false })
  return isNew
}

export function endOutage(kv: SyncKvStorage): void {
  const outage = read(kv)
  if (outage && !outage.isOver) kv.put('outage', { ...outage, isOver: true })
}

export function announceEnd(context: Context): void {
  const { kv, now } = context
  const outage = read(kv)
  if (!outage?.isOver || now - outage.startedAt < shortestMs) return
  kv.delete('outage')
  queueNotice(context, { kind: 'recovered' })
}

/** Synchronous, so that a message and the change that it announces are written together. */
export function queueNotice({ env, jobs }: Context, notice: Notice): void {
  for (const channel of channelsOn(env)) {
    const isFull = notice.kind === 'enquiry' && jobs.count(channel) >= maxWaiting
    if (!isFull) jobs.add(channel, crypto.randomUUID(), channels[channel].compose(notice, env))
  }
}
