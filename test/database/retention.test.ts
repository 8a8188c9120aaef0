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

const { months } = site.storage

test('deletes enquiries older than the privacy page says each night, whatever their status', async ({
  database,
  as,
}) => {
  for (const age of [`${months} months 1 day`, `${months} months -1 day`])
    for (const status of ['new', 'handled'])
      await database.query(...insert({ ...row, id: crypto.randomUUID(), message: age, status }))
  await database.execute('update contact_submissions set created_at = now() - message::interval')
  const script = readFileSync('supabase/retention.sql', 'utf8')
  expect(script).toContain(extension)
  await database.execute(script.replace(extension, () => pgCron))
  const kept = await as('service_role', 'select message, status from contact_submissions order by status')
  expect(kept).toEqual([
    { message: `${months} months -1 day`, status: 'handled' },
    { message: `${months} months -1 day`, status: 'new' },
  ])
})
