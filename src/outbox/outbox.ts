import { DurableObject } from 'cloudflare:workers'
import type { ChannelName, Env } from '../env.ts'
import type { OutageNotice } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { maxWaiting, openJobs, pauseMs } from './jobs.ts'

/** The delay before the first attempt, and after a sign of recovery. */
const soonMs = 10_000

/** Imports on demand, because every page view loads this file. */
export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  #jobs = openJobs(this.#storage.sql)

  get #context() {
    return { env: this.env, jobs: this.#jobs, kv: this.#storage.kv }
  }

  /** The runtime delays the response until the row is on disk. */
  async enqueue(row: Row, sentAt: number, cause: StoreError) {
    const waiting = this.#jobs.count('database')
    if (waiting >= maxWaiting) {
      await this.announce({ kind: 'outage', cause, status: 'full' })
      return 'full'
    }
    this.#jobs.add('database', row.id, JSON.stringify(row), sentAt)
    // The first row is retried soon, because that attempt shows whether this is an outage.
    await this.#scheduleAlarm(waiting === 0 ? soonMs : pauseMs)
    return 'queued'
  }

  async keepMessage(channel: ChannelName, message: string) {
    if (this.#jobs.count(channel) >= maxWaiting) return
    this.#jobs.add(channel, crypto.randomUUID(), message)
    await this.#scheduleAlarm(pauseMs)
  }

  async announce(notice: OutageNotice) {
    const { announce } = await import('./announce.ts')
    if (announce(this.#context, notice)) await this.#storage.setAlarm(Date.now())
  }

  /** Deletes the announced enquiry if it is also queued, so that it is not announced twice. */
  async reportStored(announcedId?: string) {
    if (announcedId) this.#jobs.delete('database', announcedId)
    await this.announce({ kind: 'recovered' })
    await this.#retryEnquiries()
  }

  /** After a successful check, the next failure is announced again. The end is announced once an enquiry is stored. */
  async reportReady() {
    const { kv } = this.#storage
    if (kv.get('outage')) kv.put('outage', 0)
    await this.#retryEnquiries()
  }

  async check() {
    return this.#jobs.summary()
  }

  async alarm() {
    if (this.#jobs.summary().length === 0) return
    // Schedules the next run first, in case this one is interrupted.
    await this.#storage.setAlarm(Date.now() + pauseMs)
    const { runJobs } = await import('./run-jobs.ts')
    const hasMore = await runJobs(this.#context)
    if (hasMore) await this.#storage.setAlarm(Date.now())
  }

  async #retryEnquiries() {
    if (this.#jobs.count('database') > 0) await this.#scheduleAlarm(soonMs)
  }

  /** Never postpones an alarm, so that new jobs cannot lengthen a pause. */
  async #scheduleAlarm(ms: number) {
    const latest = Date.now() + ms
    const alarm = await this.#storage.getAlarm()
    if (alarm === null || alarm > latest) await this.#storage.setAlarm(latest)
  }
}
