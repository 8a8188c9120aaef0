import type { Row } from '../store/row.ts'
import { openQueue } from './queue.ts'

export type WaitingRow = { row: Row; sentAt: number }

export type WaitingRows = ReturnType<typeof openRows>

/** What waits for the database. `refused` is what it does not take although it is well: that is tried when no other waits. */
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
