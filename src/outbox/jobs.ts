import type { ChannelName } from '../env.ts'

export type Target = 'database' | ChannelName

export type Job = { id: string; payload: string; created_at: number; tried_at: number }

/** `since` is in UTC. */
type Summary = { target: Target; count: number; since: string }

export type Jobs = ReturnType<typeof openJobs>

/** Enquiries, and copies of enquiries for each channel. */
export const maxWaiting = 1_000

/** Between two attempts. */
export const pauseMs = 300_000

/** The free plan allows a run 50 requests. A row or an email takes up to two, the probe of an outage four. */
export const batchSize = 9

/** Everything that waits. Cloudflare bills writes to a second index, so there is none. */
export function openJobs(sql: SqlStorage) {
  sql.exec(`create table if not exists jobs (target text, id text, payload text, created_at integer,
    tried_at integer default 0, primary key (target, id))`)

  return {
    /** Returns false if the job is waiting already. */
    add(target: Target, id: string, payload: string, createdAt = Date.now()) {
      const query = 'insert or ignore into jobs (target, id, payload, created_at) values (?, ?, ?, ?)'
      return sql.exec(query, target, id, payload, createdAt).rowsWritten > 0
    },

    /** Returns false if the job is no longer waiting. */
    delete: (target: Target, id: string) =>
      sql.exec('delete from jobs where target = ? and id = ?', target, id).rowsWritten > 0,

    deleteOlder: (target: Target, time: number) =>
      void sql.exec('delete from jobs where target = ? and created_at < ?', target, time),

    /** Moves a job behind all others of its target. */
    postpone: (target: Target, id: string, now: number) =>
      void sql.exec('update jobs set tried_at = ? where target = ? and id = ?', now, target, id),

    /** After a failure a row pauses by itself, a channel as a whole. */
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
      return sql.exec<Summary>(query).toArray()
    },
  }
}
