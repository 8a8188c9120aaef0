import { DurableObject } from 'cloudflare:workers'
import { channelsOn, type Env } from '../env.ts'
import { logEvent } from '../log.ts'
import { channels } from '../notices/channels.ts'
import type { Notice, OutageKind } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { maxWaiting, openJobs, pauseMs } from './jobs.ts'
import { openOutage } from './outage.ts'

/** Before the first attempt, and after a sign of recovery. */
const soonMs = 10_000

export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  jobs = openJobs(this.#storage)
  outage = openOutage(this.#storage.kv)

  /** The runtime delays the response until the row is on disk. */
  async enqueue(row: Row, sentAt: number, cause: StoreError) {
    const now = Date.now()
    if (this.jobs.counts.database >= maxWaiting && !this.jobs.has('database', row.id)) {
      await this.reportOutage('full', cause)
      return 'full'
    }
    this.jobs.add('database', row.id, JSON.stringify(row), Math.min(sentAt, now))
    await this.#ringAt(this.jobs.readyAt('database', now + soonMs))
    return 'queued'
  }

  async reportOutage(kind: OutageKind, cause: StoreError) {
    const notice = this.outage.begin(kind, cause, Date.now(), this.jobs.counts.database)
    if (notice) await this.queueNotice(notice)
  }

  /** The database accepts enquiries. */
  async reportReady() {
    const now = Date.now()
    this.outage.end()
    const isWaiting = this.jobs.counts.database > 0
    if (isWaiting) this.jobs.pause('database', now)
    const next = Math.min(this.outage.endsAt(), isWaiting ? now + soonMs : Infinity)
    if (next < Infinity) await this.#ringAt(next)
  }

  async queueNotice(notice: Notice) {
    const now = Date.now()
    this.addMessages(notice)
    const next = Math.min(...channelsOn(this.env).map((channel) => this.jobs.readyAt(channel, now)))
    if (next < Infinity) await this.#ringAt(next)
  }

  /** Synchronous, so that the messages are written together with what they announce. */
  addMessages(notice: Notice) {
    for (const channel of channelsOn(this.env)) {
      const isFull = notice.kind === 'enquiry' && this.jobs.counts[channel] >= maxWaiting
      if (isFull) logEvent({ event: 'notify', channel, outcome: 'failed', cause: 'too many are waiting' })
      else this.jobs.add(channel, crypto.randomUUID(), channels[channel].compose(notice, this.env))
    }
  }

  async listWaiting() {
    return this.jobs.summary()
  }

  /** Reads the clock once, so that a job that fails is due exactly when a later alarm rings. */
  async alarm() {
    const now = Date.now()
    // First, in case the run is interrupted.
    await this.#storage.setAlarm(now + pauseMs)
    // Imported on demand, because every page view loads this file.
    const { runJobs } = await import('./run-jobs.ts')
    const hasMore = await runJobs(this, this.env, now)
    const next = hasMore ? now : Math.min(this.jobs.nextDue(now), this.outage.endsAt())
    if (next < Infinity) await this.#storage.setAlarm(next)
    else await this.#storage.deleteAlarm()
  }

  /** Never postpones an alarm, unless it is overdue and therefore lost. */
  async #ringAt(time: number) {
    const alarm = await this.#storage.getAlarm()
    const isPending = alarm !== null && alarm > Date.now() - pauseMs
    if (!isPending || alarm > time) await this.#storage.setAlarm(time)
  }
}
