export type Waiting<Content> = { position: number; content: Content }

export type Queue<Content> = ReturnType<typeof openQueue<Content>>

type Options = {
  /** Whether a key that waits already is left out. */
  isUnique?: boolean
  /** Beyond this number the first ones are dropped. */
  most?: number
}

/**
 * A queue in the object's own SQLite. The first leaves and the end grows, so positions have no gaps, and the first and the
 * last one tell how many wait. Cloudflare bills rows that are read, so no query reads more than it returns.
 */
export function openQueue<Content>(sql: SqlStorage, name: string, { isUnique, most }: Options) {
  const key = `key text ${isUnique ? 'unique' : ''}`
  sql.exec(`create table if not exists ${name} (position integer primary key, ${key}, content text not null)`)
  const end = (order: 'asc' | 'desc') => {
    const query = `select position as it from ${name} order by position ${order} limit 1`
    return sql.exec<{ it: number }>(query).toArray()[0]?.it ?? 0
  }
  const remove = (position: number) => void sql.exec(`delete from ${name} where position = ?`, position)

  return {
    /** Gives the position, or 0 where the same key waits already. Positions begin at 1 again after the queue was empty. */
    add(content: Content, key: string | null = null): number {
      const query = `insert or ignore into ${name} (key, content) values (?, ?)`
      const { rowsWritten } = sql.exec(query, key, JSON.stringify(content))
      if (rowsWritten === 0) return 0
      const position = sql.exec<{ it: number }>('select last_insert_rowid() as it').one().it
      if (most && position > most) remove(position - most)
      return position
    },

    first(count = 1): Waiting<Content>[] {
      const query = `select position, content from ${name} order by position limit ${count}`
      const rows = sql.exec<{ position: number; content: string }>(query).toArray()
      return rows.map(({ position, content }) => ({ position, content: JSON.parse(content) }))
    },

    remove,

    clear: () => void sql.exec(`delete from ${name}`),

    size: () => end('desc') && end('desc') - end('asc') + 1,
  }
}
