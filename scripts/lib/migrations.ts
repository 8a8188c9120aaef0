import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { appliedVersions, recordVersion } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'

type Execute = (sql: string) => Promise<unknown>

const migrationFiles = () => globSync('supabase/migrations/*.sql').sort()

export async function applyMigrations(execute: Execute) {
  for (const file of migrationFiles()) await apply(execute, file)
}

export async function applyPendingMigrations(connection: PgliteConnection, folder: string) {
  const execute: Execute = (sql) => connection.driver.exec(sql)
  const applied = new Set(await appliedVersions(connection))
  for (const file of migrationFiles()) {
    const [version = '', ...words] = basename(file, '.sql').split('_')
    if (applied.delete(version)) continue
    await execute('begin')
    await apply(execute, file)
    await recordVersion(connection, { version, name: words.join('_'), statements: [] })
    await execute('commit')
  }
  const [removed] = applied
  if (removed)
    throw new Error(
      `The database in ${folder} has the migration ${removed}, which supabase/migrations lacks. Restore the file, or move the database away: mv ${folder} ${folder}-${removed}`,
    )
}

async function apply(execute: Execute, file: string) {
  const sql = readFileSync(file, 'utf8')
  try {
    await execute(sql)
  } catch (error) {
    const { message, position } = error as { message: string; position?: number }
    const line = position ? `, line ${sql.slice(0, position).split('\n').length}` : ''
    throw new Error(`${file}${line}: ${message}. Correct this statement.`)
  }
}
