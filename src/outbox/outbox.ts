import { DurableObject } from 'cloudflare:workers'
import { type Env, readBackend } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import type { Row } from '../store/row.ts'
import type { FailureCause } from '../store/verdict.ts'
import { openWaitingRows } from './waiting-rows.ts'

/** Beyond this number visitors meet the banner. How many MB that is stands in docs/operating.md. */
export const maxWaiting = 10_000

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000

/** In ms. How often a health check may end a pause. */
const resumeEveryMs = 60_000

type LateEnquiry = { row: Row; sentAt: number; cause: FailureCause }

/**
 * Keeps rows that the database did not take, and delivers them by alarm for as long as it takes. Knows whether there is
 * an outage, since all isolates of the Worker ask this one object, and tells the operator's chat of it. Every page view
 * loads this file, so what delivers and tells is imported only when it is needed.
 */
export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  #rows = openWaitingRows(this.#storage.sql)
  #unposted: string[] = []
  #isPosting = false

  /** Resolves once the row is safe: the runtime sends no answer before the write is confirmed. */
  async keep({ row, sentAt, cause }: LateEnquiry): Promise<'kept' | 'full'> {
    const fate = this.#rows.state.waiting < maxWaiting ? 'kept' : 'full'
    if (fate === 'kept') {
      this.#rows.add(row, sentAt)
      await this.#setAlarmBy(Date.now() + firstPauseMs)
    }
    await this.#tell(({ newsOfFailure }) => newsOfFailure(this.#rows, this.env, cause, fate))
    return fate
  }

  /** An enquiry was lost, or the daily check found that it would be. */
  reportFailure(cause: FailureCause): Promise<void> {
    return this.#tell(({ newsOfFailure }) => newsOfFailure(this.#rows, this.env, cause, 'lost'))
  }

  /** An enquiry was stored. */
  reportStored(): Promise<void> {
    return this.#tell(({ newsOfEnd }) => newsOfEnd(this.#rows))
  }

  /** The daily check succeeded: what fails from now on is another outage. */
  async reportReady(): Promise<void> {
    if (this.#rows.state.outage === 'announced') this.#rows.change({ outage: 'unconfirmed' })
  }

  /** How many wait, and since when. If the caller has just found the database ready, that ends a pause, once a minute. */
  async look({ isBackendReady }: { isBackendReady: boolean }) {
    const { waiting, isPaused, resumedAt } = this.#rows.state
    const now = Date.now()
    if (isBackendReady && isPaused && now - resumedAt >= resumeEveryMs)
      this.#rows.change({ isPaused: false, retryAt: now, resumedAt: now })
    const next = this.#nextRun()
    if (next !== undefined) await this.#setAlarmBy(next)
    const since = this.#rows.since()
    return { waiting, ...(since !== undefined && { since: new Date(since).toISOString() }) }
  }

  async alarm(): Promise<void> {
    // For the case that this run is cut off.
    await this.#storage.setAlarm(Date.now() + firstPauseMs)
    try {
      await this.#run()
    } catch (error) {
      logUnexpected(error as Error, { event: 'outbox' })
      this.#backOff({ isPaused: true })
    }
    const next = this.#nextRun()
    if (next === undefined) await this.#storage.deleteAlarm()
    else await this.#storage.setAlarm(next)
  }

  async #run(): Promise<void> {
    const backend = readBackend(this.env)
    if (backend.kind === 'unconfigured') {
      logEvent({ event: 'outbox', outcome: 'failed', cause: backend.problems.join(' ') })
      this.#backOff({ isPaused: true })
      return this.#tell(({ newsOfSetup }) => newsOfSetup(this.#rows, this.env, 'unconfigured'))
    }
    const { isPaused: wasPaused, retryAt } = this.#rows.state
    const isRetry = retryAt <= Date.now()
    const { deliver } = await import('./deliver.ts')
    const delivery = await deliver(backend, this.#rows)
    const { stored, refused, failed, isAway } = delivery
    const isBack = wasPaused && stored.length + refused.length > 0
    // What stood in the way of one that failed before may have stood in the way of others.
    const isProgress = isBack || stored.some(({ wasTried }) => wasTried)
    if (isAway) this.#backOff({ isPaused: true })
    else if (isProgress) this.#rows.change({ isPaused: false, failures: 0, retryAt: 0 })
    else if (isRetry && refused.length + failed.length > 0) this.#backOff({ isPaused: false })
    await this.#tell(({ newsOfDelivery }) => newsOfDelivery(this.#rows, this.env, delivery))
  }

  #backOff({ isPaused }: { isPaused: boolean }): void {
    const failures = this.#rows.state.failures + 1
    this.#rows.change({ isPaused, failures, retryAt: Date.now() + backOffMs(failures) })
  }

  #nextRun(): number | undefined {
    const { waiting, isPaused, retryAt } = this.#rows.state
    if (waiting === 0) return undefined
    const now = Date.now()
    return !isPaused && this.#rows.hasUntried() ? now : Math.max(now, retryAt)
  }

  async #setAlarmBy(time: number): Promise<void> {
    const alarm = await this.#storage.getAlarm()
    if (alarm === null || alarm > time) await this.#storage.setAlarm(time)
  }

  /** Posts what there is to tell, one message at a time. Nothing waits for the chat. */
  async #tell(collect: (news: typeof import('./news.ts')) => string[]): Promise<void> {
    if (!this.env.NOTIFY_WEBHOOK_URL) return
    this.#unposted.push(...collect(await import('./news.ts')))
    if (!this.#isPosting) this.ctx.waitUntil(this.#post())
  }

  async #post(): Promise<void> {
    this.#isPosting = true
    try {
      const { postNotice, takeMessage } = await import('../notices/post-notice.ts')
      while (this.#unposted.length > 0)
        await postNotice(this.env, takeMessage(this.#unposted), { about: 'outbox' })
    } finally {
      this.#isPosting = false
    }
  }
}

/** How long to wait after a number of failures in a row, in whole ms: from 30 s to an hour, spread by chance. */
function backOffMs(failures: number): number {
  const pause = firstPauseMs * 2 ** (failures - 1) * (1 + Math.random() / 4)
  return Math.ceil(Math.min(pause, longestPauseMs * (1 - Math.random() / 4)))
}
