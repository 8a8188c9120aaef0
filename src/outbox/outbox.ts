import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import { logUnexpected } from '../log.ts'
import type { ChannelName } from '../notices/channels.ts'
import type { Notice } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import { openNotices, openRows, openTold, type WaitingRow } from './tables.ts'

/** Beyond this number visitors meet the banner. docs/operating.md says how many MB that is. */
export const maxWaiting = 10_000

/** The time between two attempts during an outage. */
const pauseMs = 300_000

/** The time to the first attempt, and after a sign that the database is well: such signs come with every enquiry. */
const soonMs = 10_000

/** One object for all isolates. Every page view loads this file, so it imports its helpers on demand. */
export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  #rows = openRows(this.#storage.sql)
  #notices = openNotices(this.#storage.sql, this.env)
  #told = openTold(this.#storage.sql, this.#notices.queues.length > 0)

  /** When this resolves, the row is safe: the runtime sends no answer before the write is confirmed. */
  async enqueue({ row, sentAt, cause }: WaitingRow & { cause: StoreError }): Promise<'queued' | 'full'> {
    const { untried, refused, count } = this.#rows
    const position = untried.add({ row, sentAt }, row.id)
    if (position + refused.size() > maxWaiting && count() > maxWaiting) {
      untried.remove(position)
      await this.#tell(this.#told.failed(cause, 'full'))
      return 'full'
    }
    // The first attempt finds out whether this is an outage.
    await this.#ringWithin(position === 1 ? soonMs : pauseMs)
    return 'queued'
  }

  /** After an enquiry was neither stored nor queued, or a daily check failed. */
  reportFailure(cause: StoreError): Promise<void> {
    return this.#tell(this.#told.failed(cause, 'lost'))
  }

  /** After an enquiry was stored without the outbox. */
  async reportStored(): Promise<void> {
    await this.#tell(this.#told.stored())
    await this.#ringForWaiting(soonMs)
  }

  /** After a daily check that succeeded. */
  async reportReady(): Promise<void> {
    this.#told.ready()
    await this.#ringForWaiting(soonMs)
  }

  /** How many wait, and when the first in line was sent. */
  async check({ isBackendReady }: { isBackendReady: boolean }) {
    await this.#ringForWaiting(isBackendReady ? soonMs : pauseMs)
    const first = this.#rows.first()
    const since = first && { since: new Date(first.content.sentAt).toISOString() }
    return { waiting: this.#rows.count(), ...since }
  }

  /** For a notice that its channel did not take. */
  async keepNotice(notice: Notice, only: ChannelName): Promise<void> {
    this.#notices.add([notice], only)
    await this.#ringWithin(pauseMs)
  }

  async alarm(): Promise<void> {
    if (!this.#isWaiting()) return
    // Set at once, in case this run is cut off.
    await this.#storage.setAlarm(Date.now() + pauseMs)
    const { deliver } = await import('./deliver.ts')
    const isMore = [await logFault(deliver(this.env, this.#rows, this.#told, this.#notices.add))]
    const { postNotices } = await import('./deliver.ts')
    const posts = this.#notices.queues.map(({ channel, queue }) =>
      logFault(postNotices(this.env, channel, queue)),
    )
    isMore.push(...(await Promise.all(posts)))
    if (isMore.includes(true)) await this.#ringWithin(0)
  }

  #isWaiting = () => this.#rows.first() !== undefined || this.#notices.isWaiting()

  async #ringForWaiting(ms: number): Promise<void> {
    if (this.#isWaiting()) await this.#ringWithin(ms)
  }

  /** The alarm alone remembers a pause. Only its own run puts it off, so that arrivals never lengthen one. */
  async #ringWithin(ms: number): Promise<void> {
    const latest = Date.now() + ms
    const alarm = await this.#storage.getAlarm()
    if (alarm === null || alarm > latest) await this.#storage.setAlarm(latest)
  }

  async #tell(notices: Notice[]): Promise<void> {
    this.#notices.add(notices)
    if (notices.length > 0) await this.#ringWithin(0)
  }
}

/** A fault of the program ends neither this run nor the next. */
async function logFault(run: Promise<boolean>): Promise<boolean> {
  return run.catch((error: Error) => {
    logUnexpected(error, { event: 'outbox' })
    return false
  })
}
