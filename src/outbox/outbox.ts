import { DurableObject } from 'cloudflare:workers'
import { type Env, readBackend } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import type { Row } from '../store/row.ts'
import type { FailureCause } from '../store/verdict.ts'
import { openWaitingRows } from './waiting-rows.ts'

/** Beyond this number visitors meet the banner. docs/operating.md says how many MB that is. */
export const maxWaiting = 10_000

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000

const resumeEveryMs = 60_000

type UnstoredEnquiry = { row: Row; sentAt: number; cause: FailureCause }

/** One object for all isolates. Every page view loads this file, so it imports its helpers on demand. */
export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  #rows = openWaitingRows(this.#storage.sql)
  #unposted: string[] = []
  #isPosting = false

  /** When this resolves, the row is safe: the runtime sends no answer before the write is confirmed. */
  async enqueue({ row, sentAt, cause }: UnstoredEnquiry): Promise<'queued' | 'full'> {
    const fate = this.#rows.state.waiting < maxWaiting ? 'queued' : 'full'
    if (fate === 'queued') {
      this.#rows.add(row, sentAt)
      await this.#setAlarmBy(Date.now() + firstPauseMs)
    }
    await this.#notify(({ noticesOfFailure }) => noticesOfFailure(this.#rows, this.env, cause, fate))
    return fate
  }

  reportFailure(cause: FailureCause): Promise<void> {
    return this.#notify(({ noticesOfFailure }) => noticesOfFailure(this.#rows, this.env, cause, 'lost'))
  }

  reportStored(): Promise<void> {
    return this.#notify(({ noticesOfRecovery }) => noticesOfRecovery(this.#rows))
  }

  /** After a daily check that succeeded: the next failure is a new outage. */
  async reportReady(): Promise<void> {
    if (this.#rows.state.outage === 'announced') this.#rows.change({ outage: 'unconfirmed' })
  }

  /** How many wait, and since when. A caller who found the database ready ends a pause, at most once a minute. */
  async check({ isBackendReady }: { isBackendReady: boolean }) {
    const { waiting, isPaused, resumedAt } = this.#rows.state
    const now = Date.now()
    if (isBackendReady && isPaused && now - resumedAt >= resumeEveryMs)
      this.#rows.change({ isPaused: false, retryAt: now, resumedAt: now })
    const next = this.#nextRun()
    if (next !== undefined) await this.#setAlarmBy(next)
    const since = this.#rows.oldestSentAt()
    return { waiting, ...(since !== undefined && { since: new Date(since).toISOString() }) }
  }

  async alarm(): Promise<void> {
    // In case this run is cut off.
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
      return this.#notify(({ noticesOfSetup }) => noticesOfSetup(this.#rows, this.env, 'unconfigured'))
    }
    const { isPaused: wasPaused, retryAt } = this.#rows.state
    const isRetry = retryAt <= Date.now()
    const { deliver } = await import('./deliver.ts')
    const delivery = await deliver(backend, this.#rows)
    const { stored, refused, failed, isBackendDown } = delivery
    const isUpAgain = wasPaused && stored.length + refused.length > 0
    // What made one row fail before may have made others fail, so all are tried again at once.
    const isProgress = isUpAgain || stored.some(({ wasTried }) => wasTried)
    if (isBackendDown) this.#backOff({ isPaused: true })
    else if (isProgress) this.#rows.change({ isPaused: false, failures: 0, retryAt: 0 })
    else if (isRetry && refused.length + failed.length > 0) this.#backOff({ isPaused: false })
    await this.#notify(({ noticesOfDelivery }) => noticesOfDelivery(this.#rows, this.env, delivery))
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

  /** Posts one message at a time, and nothing waits for the chat. */
  async #notify(collect: (notices: typeof import('./outage-notices.ts')) => string[]): Promise<void> {
    if (!this.env.NOTIFY_WEBHOOK_URL) return
    this.#unposted.push(...collect(await import('./outage-notices.ts')))
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

/** Exponential back-off with jitter, from 30 s to an hour, in whole ms. */
function backOffMs(failures: number): number {
  const pause = firstPauseMs * 2 ** (failures - 1) * (1 + Math.random() / 4)
  return Math.ceil(Math.min(pause, longestPauseMs * (1 - Math.random() / 4)))
}
