import type { Env } from '../env.ts'
import { type ChannelName, channelNames, channelsOn } from '../notices/channels.ts'
import type { Fate, Notice } from '../notices/notice.ts'
import { isInSetup, type StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { openQueue } from './queue.ts'

export type WaitingRow = { row: Row; sentAt: number }

export type WaitingRows = ReturnType<typeof openRows>

/** Enquiries that wait for the database. It is well but does not take the `refused` ones, which are tried when no other waits. */
export function openRows(sql: SqlStorage) {
  const untried = openQueue<WaitingRow>(sql, 'waiting_rows', { isUnique: true })
  const refused = openQueue<WaitingRow>(sql, 'refused_rows', { isUnique: true })
  takeOver(sql)
  return {
    untried,
    refused,
    count: () => untried.size() + refused.size(),
    first: () => untried.first()[0] ?? refused.first()[0],
  }
}

/** An earlier version kept its rows in a table `enquiries`. */
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

/** For each channel. Beyond this number the oldest notice is given up. */
const maxNotices = 200

/** What waits for each channel that is switched on. */
export function openNotices(sql: SqlStorage, env: Env) {
  const open = (channel: ChannelName) => openQueue<Notice>(sql, `${channel}_notices`, { most: maxNotices })
  const on = channelsOn(env)
  for (const channel of channelNames) if (!on.includes(channel)) open(channel).clear()
  const queues = on.map((channel) => ({ channel, queue: open(channel) }))
  return {
    queues,
    isWaiting: () => queues.some(({ queue }) => queue.first().length > 0),
    /** Adds them for one channel, or for all. */
    add(notices: Notice[], only?: ChannelName): void {
      for (const { channel, queue } of queues)
        if (!only || channel === only) for (const notice of notices) queue.add(notice)
    },
  }
}

export type Told = ReturnType<typeof openTold>

/** What the operator was told since an enquiry was stored last. It is empty when there is no outage. */
export function openTold(sql: SqlStorage, isAnyoneListening: boolean) {
  sql.exec('create table if not exists told (about text primary key) without rowid')
  const add = (about: string) => sql.exec('insert or ignore into told values (?)', about).rowsWritten > 0
  const clear = () => sql.exec('delete from told').rowsWritten > 0

  return {
    /** An outage is told once, and once each thing that the operator has to set up. */
    failed(cause: StoreError, fate: Fate): Notice[] {
      if (!isAnyoneListening) return []
      const demands = [...(isInSetup(cause) ? [cause] : []), ...(fate === 'full' ? [fate] : [])]
      const news = ['outage', ...demands].filter(add)
      return news.length > 0 ? [{ kind: 'failure', cause, fate }] : []
    },

    stored: (): Notice[] => (clear() ? [{ kind: 'stored again' }] : []),

    /** A check has succeeded, but no enquiry was stored: the next failure is told, and later the end of the outage. */
    ready: () => void (clear() && add('an outage whose end is not told')),
  }
}
