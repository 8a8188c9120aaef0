import { PGlite } from '@supabase/lite/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { createRoles, emptyDatabase } from '../../scripts/lib/embedded-supabase.ts'
import { applyMigrations } from '../../scripts/lib/migrations.ts'
import { site } from '../../src/content/site.ts'
import { insert, row } from '../support/database-test.ts'

/** Like pg_cron, which PGlite lacks: a job replaces an earlier one of the same name. */
const pgCron = [
  'create schema cron;',
  'create table cron.job (name text primary key, schedule text, command text);',
  'create function cron.schedule(text, text, text) returns void language sql begin atomic',
  'insert into cron.job values ($1, $2, $3) on conflict (name)',
  'do update set schedule = excluded.schedule, command = excluded.command; end;',
]
const control = ["default_version = '1'", 'schema = pg_catalog']

async function openDatabase() {
  const database = await PGlite.create(await emptyDatabase())
  onTestFinished(() => database.close())
  await database.exec(createRoles)
  return database
}

/** Makes an extension available, as a file of the server. */
async function addFile(database: PGlite, name: string, lines: string[]) {
  const { rows } = await database.query<{ path: string }>(
    `select setting || '/extension/${name}' as path from pg_config where name = 'SHAREDIR'`,
  )
  const values = lines.map((line) => `('${line.replaceAll("'", "''")}')`)
  await database.exec(`copy (values ${values.join(', ')}) to '${rows[0]!.path}'`)
}

test('deletes enquiries older than the privacy page says each night, whatever their status', async () => {
  const { months } = site.storage
  const database = await openDatabase()
  await addFile(database, 'pg_cron.control', control)
  await addFile(database, 'pg_cron--1.sql', pgCron)
  // The operator may run the file again.
  await applyMigrations((sql) => database.exec(sql.includes('pg_cron') ? sql + sql : sql))
  for (const age of [`${months} months 1 day`, `${months} months -1 day`])
    for (const status of ['new', 'handled'])
      await database.query(...insert({ ...row, id: crypto.randomUUID(), message: age, status }))
  await database.exec('update contact_submissions set created_at = now() - message::interval')
  const { rows: jobs } = await database.query<{ schedule: string; command: string }>('select * from cron.job')
  expect(jobs).toMatchObject([{ schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
  await database.exec(jobs[0]!.command)
  const { rows } = await database.query('select message, status from contact_submissions order by status')
  expect(rows).toEqual([
    { message: `${months} months -1 day`, status: 'handled' },
    { message: `${months} months -1 day`, status: 'new' },
  ])
})

test('the migrations go on where pg_cron fails', async () => {
  const database = await openDatabase()
  await addFile(database, 'pg_cron.control', control)
  await applyMigrations((sql) => database.exec(sql))
  await database.query(...insert())
})
