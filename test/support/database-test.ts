import { PGlite } from '@electric-sql/pglite'
import { test as base, inject } from 'vitest'
import { enquiry } from './enquiry.ts'
import { findPostgres, startPostgres } from './start-postgres.ts'
import { readMigrations, supabaseRoles } from './supabase-schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: 'postgres' | 'pglite'
  }
}

type Row = Record<string, unknown>

/** What both kinds of server can do. `execute` takes several statements. */
export type Database = {
  query: (sql: string, values?: unknown[]) => Promise<Row[]>
  execute: (sql: string) => Promise<void>
  stop: () => Promise<void>
}

/** What became of a statement: its rows, or the SQLSTATE that it was refused with. */
type Outcome = Row[] | { refused: string }

/**
 * A database like a Supabase project's with the migrations applied. `as` runs one statement in a role.
 * Whatever it does is undone when the test ends.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures off the pattern
  .extend('database', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database =
      inject('server') === 'postgres' ? await startPostgres(findPostgres()!) : await startPglite()
    onCleanup(database.stop)
    await database.execute(supabaseRoles)
    for (const migration of readMigrations()) await database.execute(migration)
    return database
  })
  .extend('as', async ({ database }, { onCleanup }) => {
    await database.execute('begin')
    onCleanup(() => database.execute('rollback'))
    return async (role: string, sql: string, values: unknown[] = []): Promise<Outcome> => {
      await database.execute(`savepoint before; set local role ${role}`)
      try {
        const rows = await database.query(sql, values)
        await database.execute('reset role')
        return rows
      } catch (error) {
        await database.execute('rollback to before')
        return { refused: (error as { code: string }).code }
      }
    }
  })

export const row = { id: '018f2b6c-7d1e-8a54-9c3b-5e6f7a8b9c0d', ...enquiry, status: 'new' }

export function insert(columns: Record<string, unknown> = row): [sql: string, values: unknown[]] {
  const names = Object.keys(columns)
  const places = names.map((_, index) => `$${index + 1}`)
  return [
    `insert into contact_submissions (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(columns),
  ]
}

async function startPglite(): Promise<Database> {
  const server = await PGlite.create()
  return {
    query: async (sql, values) => (await server.query<Row>(sql, values)).rows,
    execute: async (sql) => void (await server.exec(sql)),
    stop: () => server.close(),
  }
}
