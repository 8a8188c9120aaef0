import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { PGlite } from '@supabase/lite/pglite'

type Execute = (sql: string) => Promise<unknown>
type Applied = { version: string; statements: [sql: string] }

const migrationFiles = () => globSync('supabase/migrations/*.sql').sort()

export const readMigrations = () => migrationFiles().map(readText).join('\n')

const readText = (file: string) => readFileSync(file, 'utf8')

export async function applyMigrations(execute: Execute) {
  for (const file of migrationFiles()) await apply(execute, file)
}

/** Remembers them in the same table as the Supabase CLI. */
export async function applyPendingMigrations(database: PGlite) {
  const { rows } = await database.query<Applied>(`select version, statements from ${history}`)
  for (const file of migrationFiles()) {
    const version = basename(file).split('_')[0]!
    const applied = rows.find((row) => row.version === version)
    if (applied) rejectEdit(file, applied)
    else
      await database.transaction(async (transaction) => {
        const sql = await apply((sql) => transaction.exec(sql), file)
        const values = [version, basename(file, '.sql').slice(version.length + 1), [sql]]
        await transaction.query(
          `insert into ${history} (version, name, statements) values ($1, $2, $3)`,
          values,
        )
      })
  }
}

const history = 'supabase_migrations.schema_migrations'

function rejectEdit(file: string, { statements: [sql] }: Applied) {
  if (normalize(readText(file)) !== normalize(sql))
    throw new Error(
      `${file} was edited after it was applied. Undo the edit and add a later file, or start with an empty database: rm -r .data/postgres`,
    )
}

/** An edit of a comment or of white space changes nothing. */
const normalize = (sql: string) => sql.replaceAll(/--.*|\s/g, '')

async function apply(execute: Execute, file: string): Promise<string> {
  const sql = readText(file)
  try {
    await execute(sql)
    return sql
  } catch (error) {
    const { message, position } = error as { message: string; position?: number }
    const line = position ? `, line ${sql.slice(0, position).split('\n').length}` : ''
    throw new Error(`${file}${line}: ${message}. Correct this statement.`)
  }
}
