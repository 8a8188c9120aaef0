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
