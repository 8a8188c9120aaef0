import { DurableObject } from 'cloudflare:workers'
import type { ChannelName, Env } from '../env.ts'
import type { Outage } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { maxWaiting, openJobs, pauseMs, type Target } from './jobs.ts'

/** The delay before the first attempt, and after a sign of recovery. */
const soonMs = 10_000

/** Imports on demand, because every page view loads this file. */
export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  #jobs = openJobs(this.#storage.sql)
  #paused = new Set<Target>()

  /** The runtime delays the response until the row is on disk. */
  async enqueue(row: Row, sentAt: number, cause: StoreError) {
    const waiting = this.#jobs.count('database')
    if (waiting >= maxWaiting) {
      await this.reportOutage('full', cause)
      return 'full'
    }
    this.#jobs.add('database', row.id, JSON.stringify(row), sentAt)
    // The first row is retried soon, because that attempt shows whether this is an outage.
    await this.#scheduleAlarm(waiting === 0 ? soonMs : pauseMs)
    return 'queued'
  }

  async keepMessage(channel: ChannelName, message: string, isTooSlow: boolean) {
    if (this.#jobs.count(channel) >= maxWaiting) return
    const now = Date.now()
    // Due in the next run, after the messages that were never tried.
    this.#jobs.add(channel, crypto.randomUUID(), message, now, now - pauseMs, Number(isTooSlow))
    await this.#scheduleAlarm(pauseMs)
  }

  async reportOutage(kind: Outage, cause: StoreError) {
    const { announceOutage } = await import('./outage.ts')
    const now = Date.now()
    if (announceOutage(this.#toContext(now), kind, cause)) await this.#storage.setAlarm(now)
  }

  /** A stored enquiry may be queued too, if its visitor sent it again. */
  async reportReady(storedId?: string) {
    if (storedId) this.#jobs.delete('database', storedId)
    const { endOutage } = await import('./outage.ts')
    endOutage(this.#storage.kv)
    if (this.#jobs.count('database') > 0) await this.#scheduleAlarm(soonMs)
  }

  async listWaiting() {
    return this.#jobs.summary()
  }

  async alarm() {
    const now = Date.now()
    if (this.#jobs.isEmpty() && !this.#storage.kv.get('outage')) return
    // Schedules the next run first, in case this one is interrupted.
    await this.#storage.setAlarm(now + pauseMs)
    const { runJobs } = await import('./run-jobs.ts')
    const hasMore = await runJobs(this.#toContext(now))
    if (hasMore) await this.#storage.setAlarm(now)
    else this.#paused.clear()
  }

  #toContext(now: number) {
    return { env: this.env, jobs: this.#jobs, kv: this.#storage.kv, paused: this.#paused, now }
  }

  /** Never postpones an alarm, so that new jobs cannot lengthen a pause. One that is overdue was lost. */
  async #scheduleAlarm(ms: number) {
    const now = Date.now()
    const alarm = await this.#storage.getAlarm()
    const isPending = alarm !== null && alarm > now - pauseMs
    if (!isPending || alarm > now + ms) await this.#storage.setAlarm(now + ms)
  }
}
