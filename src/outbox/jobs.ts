import type { ChannelName } from '../env.ts'

export type Target = 'database' | ChannelName

export type Job = {
  id: string
  /** The row, or the message as it will be sent. */
  payload: string
  created_at: number
  /** 0 before the first attempt. */
  tried_at: number
  /** Of a message: how often its channel rejected it or was too slow. Of a row: 1 once operators know its id. */
  faults: number
}

type Waiting = { target: Target; count: number; since: string; tried_at: number; reason: string | null }

export const maxWaiting = 1_000

/** After a failure, for a job or for its target. */
export const pauseMs = 300_000

const longestPauseMs = 43_200_000

/** A run may make 50 requests, and a row or an email needs up to two. */
export const batchSize = 10

/** Doubles with each fault, because a channel that is too slow may have accepted the message. */
const dueAt = `tried_at + min(${pauseMs} << min(max(faults - 1, 0), 8), ${longestPauseMs})`

/** An index would double the writes. */
export function openJobs({ sql, kv }: DurableObjectStorage) {
  sql.exec(`create table if not exists jobs (target text, id text, payload text, created_at integer,
    tried_at integer, primary key (target, id))`)
  addMissingColumns(sql, { faults: 'integer not null default 0', reason: 'text' })

  /** The bare column `reason` is that of the last attempt. */
  function summary() {
    const query = `select target, count(*) as count, datetime(min(created_at) / 1000, 'unixepoch') as since,
      max(tried_at) as tried_at, reason from jobs group by target`
    return sql.exec<Waiting>(query).toArray()
  }

  // Kept here, because counting reads every row.
  const counts = { database: 0, chat: 0, email: 0 }
  for (const { target, count } of summary()) counts[target] = count

  const change = (target: Target, difference: number, query: string, ...values: unknown[]) => {
    const changed = sql.exec(`${query} returning id`, target, ...values).toArray()
    counts[target] += difference * changed.length
  }

  const readPauses = () => kv.get<Partial<Record<Target, number>>>('pauses') ?? {}

  /** When the target may be tried: now, or later if its run ended early. */
  function readyAt(target: Target, now: number): number {
    const end = readPauses()[target] ?? 0
    // A later end comes from a clock that ran ahead.
    return end > now + pauseMs ? now : Math.max(end, now)
  }

  return {
    summary,
    counts,
    readyAt,

    pause: (target: Target, end: number) => kv.put('pauses', { ...readPauses(), [target]: end }),

    has: (target: Target, id: string) =>
      sql.exec('select id from jobs where target = ? and id = ?', target, id).toArray().length > 0,

    add(target: Target, id: string, payload: string, createdAt = Date.now()) {
      const query = `insert or ignore into jobs (target, id, payload, created_at, tried_at, faults)
        values (?, ?, ?, ?, 0, 0)`
      change(target, 1, query, id, payload, createdAt)
    },

    delete: (target: Target, id: string) =>
      change(target, -1, 'delete from jobs where target = ? and id = ?', id),

    deleteOlder: (target: Target, time: number) =>
      change(target, -1, 'delete from jobs where target = ? and created_at < ?', time),

    postpone(target: Target, id: string, now: number, reason: string) {
      const query = 'update jobs set tried_at = ?, reason = ? where target = ? and id = ?'
      sql.exec(query, now, reason, target, id)
    },

    addFault(target: Target, id: string) {
      sql.exec('update jobs set faults = faults + 1 where target = ? and id = ?', target, id)
    },

    /** A later attempt than now comes from a clock that ran ahead. */
    due(target: Target, now: number) {
      const query = `select * from jobs where target = ? and (${dueAt} <= ? or tried_at > ?)
        order by tried_at, created_at, rowid limit ${batchSize}`
      return sql.exec<Job>(query, target, now, now).toArray()
    },

    /** The time of the earliest attempt, or infinity. */
    nextDue(now: number): number {
      const query = `select target, min(${dueAt}) as due from jobs group by target`
      const rows = sql.exec<{ target: Target; due: number }>(query).toArray()
      return Math.min(...rows.map(({ target, due }) => Math.max(due, readyAt(target, now))))
    },
  }
}

/** Those of a later version than the one that created the table. */
function addMissingColumns(sql: SqlStorage, columns: Record<string, string>): void {
  const existing = sql.exec<{ name: string }>('pragma table_info(jobs)').toArray()
  for (const [name, type] of Object.entries(columns))
    if (!existing.some((column) => column.name === name))
      sql.exec(`alter table jobs add column ${name} ${type}`)
}
