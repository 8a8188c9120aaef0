import type { ChannelName } from '../env.ts'

export type Target = 'database' | ChannelName

export type Job = { id: string; payload: string; created_at: number; tried_at: number; faults: number }

export const maxWaiting = 1_000

export const pauseMs = 300_000

/** A run may make 50 requests, and a row or an email needs up to two. */
export const batchSize = 10

/** An index would double the writes. */
export function openJobs(sql: SqlStorage) {
  sql.exec(`create table if not exists jobs (target text, id text, payload text, created_at integer,
    tried_at integer, faults integer, primary key (target, id))`)

  function summary() {
    const query = `select target, count(*) as count, datetime(min(created_at) / 1000, 'unixepoch') as since
      from jobs group by target`
    return sql.exec<{ target: Target; count: number; since: string }>(query).toArray()
  }

  // Kept here, because counting reads every row.
  const counts = { database: 0, chat: 0, email: 0 }
  for (const { target, count } of summary()) counts[target] = count

  const change = (target: Target, difference: number, query: string, ...values: unknown[]) => {
    const changed = sql.exec(`${query} returning id`, target, ...values).toArray()
    counts[target] += difference * changed.length
  }

  return {
    summary,
    counts,

    add(target: Target, id: string, payload: string, createdAt = Date.now(), triedAt = 0, faults = 0) {
      const query = 'insert or ignore into jobs values (?, ?, ?, ?, ?, ?)'
      change(target, 1, query, id, payload, createdAt, triedAt, faults)
    },

    delete: (target: Target, id: string) =>
      change(target, -1, 'delete from jobs where target = ? and id = ?', id),

    /** A message with four faults may have been accepted four times. */
    deleteExpired: (target: Target, time: number) =>
      change(target, -1, 'delete from jobs where target = ? and (created_at < ? or faults > 3)', time),

    postpone(target: Target, id: string, now: number, isFault: boolean) {
      const query = 'update jobs set tried_at = ?, faults = faults + ? where target = ? and id = ?'
      sql.exec(query, now, Number(isFault), target, id)
    },

    due(target: Target, now: number) {
      const query = `select * from jobs where target = ? and tried_at <= ?
        order by tried_at, created_at, rowid limit ${batchSize}`
      return sql.exec<Job>(query, target, now - pauseMs).toArray()
    },
  }
}
