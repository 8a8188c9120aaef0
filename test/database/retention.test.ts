import { expect, onTestFinished } from 'vitest'
import { site } from '../../src/content/site.ts'
import { insert, row, test } from '../support/database-test.ts'

test('a nightly job deletes enquiries older than the privacy page says, whatever their status', async ({
  database,
}) => {
  const { months } = site.storage
  await database.execute('begin')
  onTestFinished(() => database.execute('rollback'))
  for (const age of [`${months} months 1 day`, `${months} months -1 day`])
    for (const status of ['new', 'handled'])
      await database.query(...insert({ ...row, id: crypto.randomUUID(), message: age, status }))
  await database.execute('update contact_submissions set created_at = now() - message::interval')
  const jobs = await database.query('select schedule, command from cron.job')
  for (const { schedule, command } of jobs) {
    expect(schedule).toMatch(/^\d+ \d+ \* \* \*$/)
    await database.execute(String(command))
  }
  const rows = await database.query('select message, status from contact_submissions order by status')
  expect(rows).toEqual([
    { message: `${months} months -1 day`, status: 'handled' },
    { message: `${months} months -1 day`, status: 'new' },
  ])
})
