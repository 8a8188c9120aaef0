import { expect } from 'vitest'
import { test } from '../support/database-test.ts'
import { enquiry } from '../support/enquiry.ts'
import { insert, row } from '../support/submission-row.ts'
import { readMigrations } from '../support/supabase-schema.ts'

const denied = { refused: '42501' }
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

test('The public key adds an enquiry, and the operator finds it', async ({ as }) => {
  const { id: _, status, ...fields } = row
  for (const columns of [row, fields]) expect(await as('anon', ...insert(columns))).toEqual([])
  const found = await as('service_role', 'select * from contact_submissions order by id = $1 desc', [row.id])
  const created_at = expect.toSatisfy((time: Date) => Math.abs(Date.now() - time.getTime()) < 60_000)
  expect(found).toEqual([
    { ...row, created_at },
    { ...fields, status, id: expect.any(String), created_at },
  ])
})

test('The same id is not added twice (idempotency key), nor overwrites the first', async ({ as }) => {
  const [sql, values] = insert()
  await as('anon', sql, values)
  expect(await as('anon', sql, values)).toEqual({ refused: '23505' })
  const overwrite = `${sql} on conflict (id) do update set message = excluded.message`
  expect(await as('anon', overwrite, values)).toEqual(denied)
})

test('Row-level security lets the public key set no status but new', async ({ as }) => {
  for (const status of ['handled', 'spam', 'New', ' new', ''])
    expect(await as('anon', ...insert({ ...row, status })), status).toEqual(denied)
})

test('Row-level security lets a delayed enquiry say when it was sent, within bounds', async ({ as }) => {
  for (const days of [-Date.now() / day, -31, 10 / 1440, 365])
    expect(await as('anon', ...insert({ ...row, created_at: inDays(days) })), `${days} days`).toEqual(denied)
  const created_at = inDays(-29)
  expect(await as('anon', ...insert({ ...row, created_at }))).toEqual([])
  expect(await as('service_role', 'select created_at from contact_submissions')).toEqual([{ created_at }])
})

test.for([
  'select * from contact_submissions',
  'select count(*) from contact_submissions',
  "update contact_submissions set status = 'new'",
  'delete from contact_submissions',
  'truncate contact_submissions',
  'copy contact_submissions to stdout',
  'alter table contact_submissions disable row level security',
  'drop policy "anyone may send a new enquiry" on contact_submissions',
  'drop table contact_submissions',
  'create table public.mine (id int)',
  "create function public.mine() returns int language sql as 'select 1'",
])('Neither anonymous nor signed-in visitors may: %s', async (sql, { as }) => {
  await as('anon', ...insert())
  expect(await as('anon', sql)).toEqual(denied)
  expect(await as('authenticated', sql)).toEqual(denied)
})

test('Nobody has an enquiry read back on adding it; who is signed in adds none', async ({ as }) => {
  const [sql, values] = insert()
  expect(await as('anon', `${sql} returning id`, values)).toEqual(denied)
  expect(await as('authenticated', sql, values)).toEqual(denied)
})

test.for(['grants new tables to all roles, as older ones do', 'grants new tables to nobody'])(
  'Where a project %s, the operator reads enquiries, marks and deletes them',
  async (kind, { database, as }) => {
    if (kind.endsWith('nobody')) {
      await database.execute(`drop table contact_submissions; alter default privileges in schema public
        revoke all on tables from anon, authenticated, service_role`)
      for (const migration of readMigrations()) await database.execute(migration)
    }
    await as('anon', ...insert())
    for (const status of ['', 'x'.repeat(51)])
      expect(await as('service_role', 'update contact_submissions set status = $1', [status])).toEqual({
        refused: '23514',
      })
    await as('service_role', "update contact_submissions set status = 'handled'")
    expect(await as('service_role', 'select name, status from contact_submissions')).toEqual([
      { name: enquiry.name, status: 'handled' },
    ])
    await as('service_role', 'delete from contact_submissions')
    expect(await as('service_role', 'select * from contact_submissions')).toEqual([])
  },
)
