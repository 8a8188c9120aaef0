import type { ChannelName } from '../env.ts'

export type Target = 'database' | ChannelName

export type Job = { id: string; payload: string; created_at: number; tried_at: number }

export type Jobs = ReturnType<typeof openJobs>

export const maxWaiting = 1_000

export const pauseMs = 300_000

/** A run may make 50 requests, and a row or an email needs up to two. */
export const batchSize = 10

/** All waiting enquiries and messages. A second index would double the writes. */
export function openJobs(sql: SqlStorage) {
  sql.exec(`create table if not exists jobs (target text, id text, payload text, created_at integer,
    tried_at integer default 0, primary key (target, id))`)

  return {
    add(target: Target, id: string, payload: string, createdAt = Date.now()) {
      const query = 'insert or ignore into jobs (target, id, payload, created_at) values (?, ?, ?, ?)'
      sql.exec(query, target, id, payload, createdAt)
    },

    delete: (target: Target, id: string) =>
      sql.exec('delete from jobs where target = ? and id = ?', target, id).rowsWritten > 0,

    deleteOlder: (target: Target, time: number) =>
      void sql.exec('delete from jobs where target = ? and created_at < ?', target, time),

    postpone: (target: Target, id: string, now: number) =>
      void sql.exec('update jobs set tried_at = ? where target = ? and id = ?', now, target, id),

    /** A failure pauses only its row, but all messages of a channel. */
    due(target: Target, now: number) {
      const query = `select * from jobs where target = ?1 and tried_at <= ?2 and (target = 'database'
        or not exists (select 1 from jobs where target = ?1 and tried_at > ?2))
        order by tried_at, created_at, rowid limit ${batchSize}`
      return sql.exec<Job>(query, target, now - pauseMs).toArray()
    },

    count: (target: Target) =>
      sql.exec<{ count: number }>('select count(*) as count from jobs where target = ?', target).one().count,

    summary() {
      const query = `select target, count(*) as count, datetime(min(created_at) / 1000, 'unixepoch') as since
        from jobs group by target`
      return sql.exec<{ target: Target; count: number; since: string }>(query).toArray()
    },
  }
}
