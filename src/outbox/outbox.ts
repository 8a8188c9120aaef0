import { DurableObject } from 'cloudflare:workers'
import type { ChannelName, Env } from '../env.ts'
import type { OutageNotice } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { maxWaiting, openJobs, pauseMs } from './jobs.ts'

/** The time to the first attempt, and after a sign of recovery. */
const soonMs = 10_000

/** One object for all isolates. Every page view loads this file, so it imports its helpers on demand. */
export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  #jobs = openJobs(this.#storage.sql)

  get #context() {
    return { env: this.env, jobs: this.#jobs, kv: this.#storage.kv }
  }

  /** When this resolves, the row is safe: the runtime sends no response before the write is confirmed. */
  async enqueue(row: Row, sentAt: number, cause: StoreError) {
    const isNew = this.#jobs.add('database', row.id, JSON.stringify(row), sentAt)
    const waiting = this.#jobs.count('database')
    if (isNew && waiting > maxWaiting) {
      this.#jobs.delete('database', row.id)
      await this.announce({ kind: 'outage', cause, status: 'full' })
      return 'full'
    }
    // The first attempt shows whether this is an outage.
    await this.#scheduleAlarm(waiting === 1 ? soonMs : pauseMs)
    return 'queued'
  }

  /** For a copy of an enquiry that its channel did not accept. */
  async keepMessage(channel: ChannelName, message: string) {
    if (this.#jobs.count(channel) >= maxWaiting) return
    this.#jobs.add(channel, crypto.randomUUID(), message)
    await this.#scheduleAlarm(pauseMs)
  }

  async announce(notice: OutageNotice) {
    const { announce } = await import('./announce.ts')
    if (announce(this.#context, notice)) await this.#storage.setAlarm(Date.now())
  }

  /** After an enquiry was stored directly. With its `id` it was announced, and is not announced again if it waits. */
  async reportStored(id?: string) {
    if (id) this.#jobs.delete('database', id)
    await this.announce({ kind: 'recovered' })
    await this.#retryEnquiries()
  }

  /** After the daily check. It stores no enquiry: the next failure is announced again, and the end once for both. */
  async reportReady() {
    const { kv } = this.#storage
    if (kv.get('outage')) kv.put('outage', 0)
    await this.#retryEnquiries()
  }

  /** How many jobs wait for each target, and since when. */
  async check() {
    return this.#jobs.summary()
  }

  async alarm() {
    if (this.#jobs.summary().length === 0) return
    // Set first, in case this run is cut off.
    await this.#storage.setAlarm(Date.now() + pauseMs)
    const { runJobs } = await import('./run-jobs.ts')
    const hasMore = await runJobs(this.#context)
    if (hasMore) await this.#storage.setAlarm(Date.now())
  }

  async #retryEnquiries() {
    if (this.#jobs.count('database') > 0) await this.#scheduleAlarm(soonMs)
  }

  /** Never postpones an alarm, so that arrivals cannot lengthen a pause. */
  async #scheduleAlarm(ms: number) {
    const latest = Date.now() + ms
    const alarm = await this.#storage.getAlarm()
    if (alarm === null || alarm > latest) await this.#storage.setAlarm(latest)
  }
}
