import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import { logUnexpected } from '../log.ts'
import type { Row } from '../store/row.ts'
import type { Verdict } from '../store/verdict.ts'
import { firstPauseMs, pauseMs } from './pause.ts'
import { openWaitingRows } from './waiting-rows.ts'

type LateEnquiry = { row: Row; sentAt: number; cause: Verdict }

/** How often in a row the database was not reached, and when to try again, in ms since 1970. */
type Backoff = { failures: number; until: number }

/**
 * Keeps rows that the database did not take, and delivers them by alarm: the oldest first, a few at a time, for as long
 * as it takes. Every page view loads this file, so what delivers is imported only when it is needed.
 */
export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  #rows = openWaitingRows(this.#storage.sql)

  /** Resolves once the row is safe: the runtime sends no answer before the write is confirmed. */
  async keep({ row, sentAt, cause }: LateEnquiry): Promise<void> {
    const isFirst = this.#rows.summary().count === 0
    this.#rows.add(row, sentAt, Date.now() + firstPauseMs)
    await this.#setAlarm()
    if (isFirst) this.ctx.waitUntil(this.#tellOfFirst(cause))
  }

  /** How many wait, and since when. If the caller has just found the database working, they are due at once. */
  async waiting({ isBackendReady }: { isBackendReady: boolean }) {
    const { count, since } = this.#rows.summary()
    if (isBackendReady) {
      this.#rows.hurry()
      this.#backOff(0)
    }
    await this.#setAlarm()
    return { waiting: count, ...(since && { since: new Date(since).toISOString() }) }
  }

  async alarm(): Promise<void> {
    // For the case that this run is cut off.
    await this.#storage.setAlarm(Date.now() + firstPauseMs)
    const { failures } = this.#backoff
    this.#backOff((await this.#deliver()) ? 0 : failures + 1)
    await this.#setAlarm()
  }

  async #deliver(): Promise<boolean> {
    try {
      const { deliver } = await import('./deliver.ts')
      return await deliver(this.env, this.#rows)
    } catch (error) {
      logUnexpected(error as Error, { event: 'outbox' })
      return false
    }
  }

  async #tellOfFirst(cause: Verdict): Promise<void> {
    const { tellOfFirst } = await import('../notices/tell-of-outbox.ts')
    await tellOfFirst(this.env, cause)
  }

  get #backoff(): Backoff {
    return this.#storage.kv.get<Backoff>('backoff') ?? { failures: 0, until: 0 }
  }

  #backOff(failures: number): void {
    const until = failures === 0 ? 0 : Date.now() + pauseMs(failures)
    this.#storage.kv.put('backoff', { failures, until } satisfies Backoff)
  }

  async #setAlarm(): Promise<void> {
    const due = this.#rows.nextDue()
    if (due === null) await this.#storage.deleteAlarm()
    else await this.#storage.setAlarm(Math.max(due, this.#backoff.until))
  }
}
