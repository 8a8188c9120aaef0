import type { Row } from '../store/row.ts'

export type WaitingRow = { id: string; row: Row; sentAt: number; wasTried: boolean; wasRefused: boolean }

export type WaitingRows = ReturnType<typeof openWaitingRows>

export type OutboxState = {
  waiting: number
  failures: number
  /** Of the rows that failed, in ms since 1970. */
  retryAt: number
  /** The last run found the database down or wrongly set up. */
  isPaused: boolean
  /** When a health check last ended a pause, in ms since 1970. */
  resumedAt: number
  /** `unconfirmed` once the daily check has succeeded, but no enquiry was stored yet. */
  outage: 'none' | 'announced' | 'unconfirmed'
  /** What not to repeat to the operator before the outbox is empty. */
  announced: string[]
}

/** Rows and state in the object's own SQLite. Rows read are billed, so each query reads only what it returns. */
export function openWaitingRows(sql: SqlStorage) {
  createTables(sql)
  const [saved] = sql.exec<{ value: string }>('select value from state').toArray()
  const state: OutboxState = saved ? JSON.parse(saved.value) : { ...initialState, waiting: migrate(sql) }

  function change(changes: Partial<OutboxState>) {
    Object.assign(state, changes)
    sql.exec('insert or replace into state (only, value) values (1, ?)', JSON.stringify(state))
  }

  const hasUntried = () => sql.exec('select 1 from enquiries where tried_at = 0 limit 1').toArray().length > 0

  return {
    state: state as Readonly<OutboxState>,
    change,

    add(row: Row, sentAt: number) {
      const query =
        'insert into enquiries (id, sent_at, row) values (?, ?, ?) on conflict do nothing returning id'
      const isNew = sql.exec(query, row.id, sentAt, JSON.stringify(row)).toArray().length > 0
      if (isNew) change({ waiting: state.waiting + 1 })
    },

    remove({ id }: WaitingRow) {
      sql.exec('delete from enquiries where id = ?', id)
      change({ waiting: state.waiting - 1 })
    },

    postpone({ id, wasRefused }: WaitingRow, { isRefused }: { isRefused: boolean }) {
      const query = 'update enquiries set tried_at = ?, was_refused = ? where id = ?'
      sql.exec(query, Date.now(), Number(wasRefused || isRefused), id)
    },

    /** The oldest that were never tried. Where there are none, those whose last try is longest ago. */
    next(limit: number, { withTried }: { withTried: boolean }): WaitingRow[] {
      const which = withTried && !hasUntried() ? '' : 'where tried_at = 0'
      const query = `select id, row, sent_at, tried_at, was_refused from enquiries ${which}
        order by tried_at, sent_at limit ${limit}`
      return sql.exec<StoredRow>(query).toArray().map(toWaitingRow)
    },

    hasUntried,

    oldestSentAt(): number | undefined {
      const oldest = (which: string) => {
        const query = `select sent_at from enquiries where ${which} order by sent_at limit 1`
        return sql.exec<{ sent_at: number }>(query).toArray()
      }
      // Each half has an index of its own.
      const times = [...oldest('tried_at = 0'), ...oldest('tried_at > 0')].map(({ sent_at }) => sent_at)
      return times.length > 0 ? Math.min(...times) : undefined
    },
  }
}

type StoredRow = { id: string; row: string; sent_at: number; tried_at: number; was_refused: number }

const toWaitingRow = ({ id, row, sent_at, tried_at, was_refused }: StoredRow): WaitingRow => ({
  id,
  row: JSON.parse(row),
  sentAt: sent_at,
  wasTried: tried_at > 0,
  wasRefused: was_refused > 0,
})

const initialState = {
  failures: 0,
  retryAt: 0,
  isPaused: false,
  resumedAt: 0,
  outage: 'none',
  announced: [],
} as const satisfies Partial<OutboxState>

function createTables(sql: SqlStorage) {
  sql.exec(`
    create table if not exists enquiries (
      id text primary key,
      sent_at integer not null,
      tried_at integer not null default 0,
      was_refused integer not null default 0,
      row text not null
    ) without rowid;
    create index if not exists enquiries_in_turn on enquiries (tried_at, sent_at);
    create index if not exists tried_enquiries_by_age on enquiries (sent_at) where tried_at > 0;
    create table if not exists state (only integer primary key, value text not null)
  `)
}

/** Copies the rows from the table of an earlier version, and counts them. */
function migrate(sql: SqlStorage): number {
  const isThere = sql.exec("select 1 from sqlite_master where name = 'waiting'").toArray().length > 0
  if (!isThere) return 0
  sql.exec(
    'insert into enquiries (id, sent_at, row) select id, sent_at, row from waiting; drop table waiting',
  )
  return sql.exec<{ count: number }>('select count(*) as count from enquiries').one().count
}
