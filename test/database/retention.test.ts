import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { site } from '../../src/content/site.ts'
import { insert, row, test } from '../support/database-test.ts'

test('the nightly job deletes enquiries older than the privacy page says, whatever their status', async ({
  database,
}) => {
  const { months } = site.storage
  const [file = ''] = globSync('supabase/migrations/*_retention.sql')
  const [, job = ''] = /'(delete from .*)'/.exec(readFileSync(file, 'utf8')) ?? []
  await database.execute('begin')
  for (const age of [`${months} months 1 day`, `${months} months -1 day`])
    for (const status of ['new', 'handled'])
      await database.query(...insert({ ...row, id: crypto.randomUUID(), message: age, status }))
  await database.execute('update contact_submissions set created_at = now() - message::interval')
  await database.execute(job.replaceAll("''", "'"))
  const rows = await database.query('select message, status from contact_submissions order by status')
  await database.execute('rollback')
  expect(rows).toEqual([
    { message: `${months} months -1 day`, status: 'handled' },
    { message: `${months} months -1 day`, status: 'new' },
  ])
})
