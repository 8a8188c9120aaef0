import { DurableObject } from 'cloudflare:workers'
import { type ChannelName, channelsOn, type Env } from '../env.ts'
import { channels } from '../notices/channels.ts'
import type { Notice, Outage } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { maxWaiting, openJobs, pauseMs, type Target } from './jobs.ts'

/** Before the first attempt, and after a sign of recovery. */
const soonMs = 10_000

/** A database that flaps within this time has one outage. */
const shortestOutageMs = 900_000

type State = { kind: Outage; startedAt: number; isOver: boolean }

export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  jobs = openJobs(this.#storage.sql)
  /** Until a run has no more to do. */
  paused = new Set<Target>()

  /** The runtime delays the response until the row is on disk. */
  async enqueue(row: Row, sentAt: number, cause: StoreError) {
    const waiting = this.jobs.counts.database
    if (waiting >= maxWaiting) {
      await this.reportOutage('full', cause)
      return 'full'
    }
    this.jobs.add('database', row.id, JSON.stringify(row), sentAt)
    // The first attempt shows whether this is an outage.
    await this.#scheduleAlarm(waiting === 0 ? soonMs : pauseMs)
    return 'queued'
  }

  async keepMessage(channel: ChannelName, message: string, isTooSlow: boolean) {
    if (this.jobs.counts[channel] >= maxWaiting) return
    const now = Date.now()
    // Due after the messages that were never tried.
    this.jobs.add(channel, crypto.randomUUID(), message, now, now - pauseMs, Number(isTooSlow))
    await this.#scheduleAlarm(pauseMs)
  }

  async reportOutage(kind: Outage, cause: StoreError) {
    const now = Date.now()
    if (this.announceOutage(kind, cause, now)) await this.#storage.setAlarm(now)
  }

  async reportReady() {
    this.endOutage()
    if (this.jobs.counts.database > 0) await this.#scheduleAlarm(soonMs)
  }

  async listWaiting() {
    return this.jobs.summary()
  }

  async alarm() {
    const now = Date.now()
    if (!this.#outage && !Object.values(this.jobs.counts).some(Boolean)) return
    // First, in case the run is interrupted.
    await this.#storage.setAlarm(now + pauseMs)
    // Imported on demand, because every page view loads this file.
    const { runJobs } = await import('./run-jobs.ts')
    const hasMore = await runJobs(this, this.env, now)
    if (hasMore) await this.#storage.setAlarm(now)
    else this.paused.clear()
  }

  /** Returns false for a repetition. */
  announceOutage(kind: Outage, cause: StoreError, now: number) {
    const outage = this.#outage
    const isNew = !outage || (kind === 'full' && outage.kind !== 'full')
    if (isNew) this.queueNotice({ kind, cause })
    if (isNew || outage.isOver)
      this.#outage = { startedAt: now, ...outage, kind: isNew ? kind : outage.kind, isOver: false }
    return isNew
  }

  endOutage() {
    const outage = this.#outage
    if (outage && !outage.isOver) this.#outage = { ...outage, isOver: true }
  }

  announceEnd(now: number) {
    const outage = this.#outage
    if (!outage?.isOver || now - outage.startedAt < shortestOutageMs) return
    this.#outage = undefined
    this.queueNotice({ kind: 'recovered' })
  }

  /** Synchronous, so that the messages are written together with what they announce. */
  queueNotice(notice: Notice) {
    for (const channel of channelsOn(this.env)) {
      const isFull = notice.kind === 'enquiry' && this.jobs.counts[channel] >= maxWaiting
      if (!isFull) this.jobs.add(channel, crypto.randomUUID(), channels[channel].compose(notice, this.env))
    }
  }

  get #outage() {
    return this.#storage.kv.get<State>('outage')
  }

  set #outage(outage: State | undefined) {
    this.#storage.kv.put('outage', outage)
  }

  /** Never postpones an alarm, unless it is overdue and therefore lost. */
  async #scheduleAlarm(ms: number) {
    const now = Date.now()
    const alarm = await this.#storage.getAlarm()
    const isPending = alarm !== null && alarm > now - pauseMs
    if (!isPending || alarm > now + ms) await this.#storage.setAlarm(now + ms)
  }
}
