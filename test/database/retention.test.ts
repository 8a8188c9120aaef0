import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { site } from '../../src/content/site.ts'
import { insert, row, test } from '../support/database-test.ts'

/** Runs the nightly job immediately. PGlite has no pg_cron. */
const pgCron = `
  create schema cron;
  create function cron.schedule(name text, schedule text, command text) returns void language plpgsql as $$
  begin
    if schedule !~ '^\\d+ \\d+ \\* \\* \\*$' then raise 'not each night: %', schedule; end if;
    execute command;
  end $$;
`
const extension = 'create extension if not exists pg_cron with schema pg_catalog;\n'

test('deletes enquiries older than the promised period each night, whatever their status', async ({
  database,
  as,
}) => {
  const { months } = site.storage
  const times: unknown[] = []
  for (const age of [`${months} months 1 day`, `${months} months -1 day`, '0 days']) {
    const [found] = await database.query('select now() - $1::interval as created_at', [age])
    times.push(found)
    for (const status of ['new', 'handled'])
      await database.query(...insert({ ...row, ...found, id: crypto.randomUUID(), status }))
  }
  const script = readFileSync('supabase/retention.sql', 'utf8')
  expect(script).toContain(extension)
  await database.execute(script.replace(extension, () => pgCron))
  const kept = 'select distinct created_at from contact_submissions order by created_at'
  expect(await as('service_role', kept)).toEqual(times.slice(1))
})
