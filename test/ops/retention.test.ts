import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOfRetention } from '../../scripts/lib/retention.ts'
import { site } from '../../src/content/site.ts'
import { type DataApi, startDataApi } from '../support/start-data-api.ts'

let api: DataApi
beforeAll(async () => {
  api = await startDataApi('pglite')
})
afterAll(() => api?.stop())

/** PGlite has no pg_cron. This does at once what is scheduled. */
const pgCron = `
  create schema cron;
  create function cron.schedule(name text, schedule text, command text) returns void
    language plpgsql as 'begin execute command; end';
`
const extension = 'create extension if not exists pg_cron with schema pg_catalog;\n'

test('What is deleted each night is what the page promises, and nothing younger', async () => {
  const { months } = site.storage
  for (const age of [`${months} months 1 day`, `${months} months -1 day`, '0 days'])
    await api.execute(`insert into public.contact_submissions
      (id, created_at, name, email, company, interest, message)
      values (gen_random_uuid(), now() - interval '${age}', 'Ada', 'ada@example.com', 'E', 'other', 'Hello')`)
  const script = readFileSync('supabase/retention.sql', 'utf8')
  expect(script).toContain(extension)
  await api.execute(script.replace(extension, pgCron))
  expect(await api.rows()).toBe(2)
})

test('A period of keeping that differs between page and database is named with both numbers', () => {
  expect(problemOfRetention()).toBeUndefined()
  const sql = "where created_at < now() - interval '24 months'"
  expect(problemOfRetention(sql, { months: 12 })?.cause).toBe(
    'supabase/retention.sql deletes after 24 months, and the page promises 12.',
  )
})
