import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '../../src/content/site.ts'
import { type DataApi, startDataApi } from '../support/start-data-api.ts'

let api: DataApi
beforeAll(async () => {
  api = await startDataApi('pglite')
})
afterAll(() => api?.stop())

const [, statement = ''] = readFileSync('supabase/retention.sql', 'utf8').match(/\$\$(.*)\$\$/)!

test('What is deleted each night is what the page promises, and nothing younger', async () => {
  const { months } = site.storage
  for (const age of [`${months} months 1 day`, `${months} months -1 day`, '0 days'])
    await api.execute(`insert into public.contact_submissions
      (id, created_at, name, email, company, interest, message)
      values (gen_random_uuid(), now() - interval '${age}', 'Ada', 'ada@example.com', 'E', 'other', 'Hello')`)
  await api.execute(statement)
  expect(await api.rows()).toBe(2)
})
