import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import { logUnexpected } from '../log.ts'
import { type ChannelName, channelNames, channelsOn } from '../notices/channels.ts'
import type { Notice } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { openQueue } from './queue.ts'
import { openTold } from './told.ts'

/** Beyond this number visitors meet the banner. docs/operating.md says how many MB that is. */
export const maxWaiting = 10_000

/** For each channel. Beyond this number the oldest one is given up. */
const maxNotices = 200

/** Between two attempts during an outage. */
const pauseMs = 300_000

/** To the first attempt, and after a sign that the database is well, since signs come with every enquiry. */
const soonMs = 10_000

export type WaitingRow = { row: Row; sentAt: number }

/** One object for all isolates. Every page view loads this file, so it imports its helpers on demand. */
export class Outbox extends DurableObject<Env> {
  #storage = this.ctx.storage
  #rows = openQueue<WaitingRow>(this.#storage.sql, 'waiting_rows', { isUnique: true })
  /** What the database does not take although it is well. These are tried when no other row waits. */
  #refused = openQueue<WaitingRow>(this.#storage.sql, 'refused_rows', { isUnique: true })
  #notices = channelNames.map((channel) => {
    const queue = openQueue<Notice>(this.#storage.sql, `${channel}_notices`, { most: maxNotices })
    const isUsed = channelsOn(this.env).includes(channel)
    // Nobody waits for them any more.
    if (!isUsed) queue.clear()
    return { channel, isUsed, queue }
  })
  #told = openTold(this.#storage.sql, channelsOn(this.env).length > 0)

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    takeOver(this.#storage.sql)
  }

  /** When this resolves, the row is safe: the runtime sends no answer before the write is confirmed. */
  async enqueue({ row, sentAt, cause }: WaitingRow & { cause: StoreError }): Promise<'queued' | 'full'> {
    const position = this.#rows.add({ row, sentAt }, row.id)
    if (position + this.#refused.size() > maxWaiting && this.#countRows() > maxWaiting) {
      this.#rows.remove(position)
      await this.#tell(this.#told.failed(cause, 'full'))
      return 'full'
    }
    // Whether this is an outage, the first attempt finds out.
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
    const [first] = [...this.#rows.first(), ...this.#refused.first()]
    const since = first && { since: new Date(first.content.sentAt).toISOString() }
    return { waiting: this.#countRows(), ...since }
  }

  /** For a notice that its channel did not take. */
  async keepNotice(notice: Notice, only: ChannelName): Promise<void> {
    for (const { channel, queue } of this.#notices) if (channel === only) queue.add(notice)
    await this.#ringWithin(pauseMs)
  }

  async alarm(): Promise<void> {
    if (!this.#isWaiting()) return
    // Now, in case this run is cut off.
    await this.#storage.setAlarm(Date.now() + pauseMs)
    const tell = (notices: Notice[]) => this.#add(notices)
    const { deliver } = await import('./deliver.ts')
    const isMore = [await logFault(deliver(this.env, this.#rows, this.#refused, this.#told, tell))]
    const { postNotices } = await import('./post-notices.ts')
    const posts = this.#notices.map(({ channel, queue }) => logFault(postNotices(this.env, channel, queue)))
    isMore.push(...(await Promise.all(posts)))
    if (isMore.includes(true)) await this.#ringWithin(0)
  }

  #countRows = () => this.#rows.size() + this.#refused.size()

  #isWaiting(): boolean {
    const queues = [this.#rows, this.#refused, ...this.#notices.map(({ queue }) => queue)]
    return queues.some((queue) => queue.first().length > 0)
  }

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
    this.#add(notices)
    if (notices.length > 0) await this.#ringWithin(0)
  }

  /** At once, so that a notice is written together with what it tells. */
  #add(notices: Notice[]): void {
    for (const { isUsed, queue } of this.#notices) if (isUsed) for (const notice of notices) queue.add(notice)
  }
}

/** A fault of the program ends neither this run nor the next. */
async function logFault(run: Promise<boolean>): Promise<boolean> {
  return run.catch((error: Error) => {
    logUnexpected(error, { event: 'outbox' })
    return false
  })
}

/** Rows that an earlier version kept in a table of its own. */
function takeOver(sql: SqlStorage): void {
  const earlier = sql.exec("select 1 from sqlite_master where name = 'enquiries'").toArray()
  if (earlier.length === 0) return
  sql.exec(`
    insert or ignore into waiting_rows (key, content)
      select id, json_object('row', json(row), 'sentAt', sent_at) from enquiries order by tried_at, sent_at;
    drop table enquiries;
    drop table state
  `)
}
