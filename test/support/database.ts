import { globSync, readFileSync } from 'node:fs'
import { PGlite } from '@supabase/lite/pglite'

type Execute = (sql: string) => Promise<unknown>

export async function applyMigrations(execute: Execute, name = ''): Promise<void> {
  const files = globSync(`supabase/migrations/*${name}.sql`).sort()
  for (const file of files) await execute(readFileSync(file, 'utf8'))
}

/** Supabase's roles, and the default privileges of its older projects on each new table. */
const supabaseRoles = `
  create role anon; create role authenticated; create role service_role bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
`

/** The part of pg_cron that the migrations use. It runs nothing. */
const cronExtension = {
  'pg_cron.control': "default_version = '1'",
  'pg_cron--1.sql': `
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(text, text, text) returns void language sql as
      'insert into cron.job values ($1, $2, $3)
      on conflict (jobname) do update set schedule = $2, command = $3';`,
}

type Row = Record<string, unknown>

/** The rows of a statement, or the SQLSTATE of its error. */
type Outcome = Row[] | { error: string }

/** A database with Supabase's roles and the migrations. */
export async function createDatabase() {
  const server = await PGlite.create()
  for (const [name, text] of Object.entries(cronExtension))
    server.Module.FS.writeFile(`/pglite/share/postgresql/extension/${name}`, text)
  const query = async (sql: string, values: unknown[] = []) => (await server.query<Row>(sql, values)).rows
  const execute = async (sql: string) => void (await server.exec(sql))
  await execute(supabaseRoles)
  await applyMigrations(execute)

  /** Runs a statement in a role. Needs a transaction. */
  async function as(role: string, sql: string, values: unknown[] = []): Promise<Outcome> {
    await execute(`savepoint before; set local role ${role}`)
    try {
      const rows = await query(sql, values)
      await execute('reset role')
      return rows
    } catch (error) {
      await execute('rollback to before')
      return { error: (error as { code: string }).code }
    }
  }

  return { query, execute, as, close: () => server.close() }
}
