import { PGlite } from '@electric-sql/pglite'
import type { Database } from './database-test.ts'

/** Starts PostgreSQL in WebAssembly, for machines that have no server. */
export async function startPglite(): Promise<Database> {
  const server = await PGlite.create()
  return {
    query: async (sql, values) => (await server.query<Row>(sql, values)).rows,
    execute: async (sql) => void (await server.exec(sql)),
    stop: () => server.close(),
  }
}

type Row = Record<string, unknown>
