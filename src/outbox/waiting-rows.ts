import type { SqlStorage } from 'cloudflare:workers'
import type { Row } from '../store/row.ts'
import type { Verdict } from '../store/verdict.ts'

export type WaitingRow = { id: string; row: Row; sentAt: number; refusals: number }

export type RefusedRow = { id: string; cause: Verdict }

export type WaitingRows = ReturnType<typeof openWaitingRows>

/** Cloudflare's free plan allows an alarm 50 requests. A row needs up to two, and its notice up to two. */
const batchSize = 10

const quietMs = 10 * 60_000
const idsInNotice = 20

/** The rows that wait, in the object's own SQLite. `cause` is why the database refused a row. */
export function openWaitingRows(sql: SqlStorage) {
  sql.exec(`create table if not exists waiting (
    id text primary key,
    sent_at integer not null,
    due integer not null,
    refusals integer not null default 0,
    cause text,
    told integer not null default 0,
    row text not null
  )`)

  let toldAt = Number.NEGATIVE_INFINITY

  return {
    add(row: Row, sentAt: number, due: number) {
      const columns = [row.id, sentAt, due, JSON.stringify(row)]
      sql.exec('insert or ignore into waiting (id, sent_at, due, row) values (?, ?, ?, ?)', ...columns)
    },

    due(): WaitingRow[] {
      const query = `select id, row, sent_at as sentAt, refusals from waiting where due <= ?
        order by sent_at, rowid limit ${batchSize}`
      const rows = sql.exec<Omit<WaitingRow, 'row'> & { row: string }>(query, Date.now()).toArray()
      return rows.map(({ row, ...waiting }) => ({ ...waiting, row: JSON.parse(row) }))
    },

    remove(id: string) {
      sql.exec('delete from waiting where id = ?', id)
    },

    refuse(id: string, cause: Verdict, due: number) {
      sql.exec('update waiting set refusals = refusals + 1, cause = ?, due = ? where id = ?', cause, due, id)
    },

    hurry() {
      sql.exec('update waiting set due = ?', Date.now())
    },

    nextDue: () => sql.exec<{ due: number | null }>('select min(due) as due from waiting').one().due,

    summary: () =>
      sql
        .exec<{ count: number; since: number | null }>(
          'select count(*) as count, min(sent_at) as since from waiting',
        )
        .one(),

    /**
     * Refused rows that the operator has not been told of, at most 20 in ten minutes. A row that met a failing database
     * was not refused.
     */
    takeUntold(): RefusedRow[] {
      if (Date.now() - toldAt < quietMs) return []
      const query = `update waiting set told = 1 where id in (
        select id from waiting where refusals > 0 and cause <> 'failing' and told = 0 order by sent_at limit ${idsInNotice}
      ) returning id, cause`
      const rows = sql.exec<RefusedRow>(query).toArray()
      if (rows.length > 0) toldAt = Date.now()
      return rows
    },
  }
}
