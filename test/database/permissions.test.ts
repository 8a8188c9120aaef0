import { expect } from 'vitest'
import { test } from '../support/database-test.ts'
import { enquiry } from '../support/enquiry.ts'
import { insert, row } from '../support/submission-row.ts'
import { readMigrations } from '../support/supabase-schema.ts'

const denied = { refused: '42501' }
const day = 86_400_000

test('The public key adds a new enquiry, and the operator finds it', async ({ as }) => {
  expect(await as('anon', ...insert())).toEqual([])
  const [found] = (await as('service_role', 'select * from contact_submissions')) as object[]
  expect(found).toEqual({ ...row, created_at: expect.any(Date) })
})

test('An enquiry of the six fields alone is taken, and is new', async ({ as }) => {
  const { id: _, status, ...fields } = row
  expect(await as('anon', ...insert(fields))).toEqual([])
  expect(await as('service_role', 'select status from contact_submissions')).toEqual([{ status }])
})

test('The same enquiry cannot be added twice', async ({ as }) => {
  await as('anon', ...insert())
  expect(await as('anon', ...insert())).toEqual({ refused: '23505' })
})

test.for(['handled', 'spam', 'New', ' new', ''])(
  'The public key cannot give an enquiry the status "%s"',
  async (status, { as }) => {
    expect(await as('anon', ...insert({ ...row, status }))).toEqual(denied)
  },
)

test('An enquiry that comes late may say when it was sent', async ({ as }) => {
  const created_at = new Date(Date.now() - 29 * day)
  expect(await as('anon', ...insert({ ...row, created_at }))).toEqual([])
  expect(await as('service_role', 'select created_at from contact_submissions')).toEqual([{ created_at }])
})

test.for([
  ['in 1970', -Date.now()],
  ['31 days ago', -31 * day],
  ['in ten minutes', 600_000],
  ['next year', 365 * day],
] as const)('The public key cannot claim that an enquiry was sent %s', async ([, fromNow], { as }) => {
  const created_at = new Date(Date.now() + fromNow)
  expect(await as('anon', ...insert({ ...row, created_at }))).toEqual(denied)
})

test('An enquiry without a time of its own gets the database’s', async ({ as }) => {
  await as('anon', ...insert())
  const age = 'select abs(extract(epoch from now() - created_at)) < 60 as is_new from contact_submissions'
  expect(await as('service_role', age)).toEqual([{ is_new: true }])
})

test.for([
  'select * from contact_submissions',
  'select id from contact_submissions',
  'select count(*) from contact_submissions',
  "update contact_submissions set status = 'new'",
  "update contact_submissions set message = 'x'",
  'delete from contact_submissions',
  'truncate contact_submissions',
  'lock table contact_submissions',
  'copy contact_submissions to stdout',
  'alter table contact_submissions disable row level security',
  'drop policy "anyone may send a new enquiry" on contact_submissions',
  'drop table contact_submissions',
  'create table public.mine (id int)',
  'create view public.mine as select 1',
  "create function public.mine() returns int language sql as 'select 1'",
])('Neither anonymous nor signed-in visitors may: %s', async (sql, { as }) => {
  await as('anon', ...insert())
  expect(await as('anon', sql)).toEqual(denied)
  expect(await as('authenticated', sql)).toEqual(denied)
})

test('The public key cannot have an enquiry read back as it adds it', async ({ as }) => {
  const [sql, values] = insert()
  expect(await as('anon', `${sql} returning id`, values)).toEqual(denied)
})

test('The public key cannot overwrite an enquiry by adding it again', async ({ as }) => {
  const [sql, values] = insert()
  await as('anon', sql, values)
  const overwrite = `${sql} on conflict (id) do update set message = excluded.message`
  expect(await as('anon', overwrite, values)).toEqual(denied)
})

test('Somebody who is signed in cannot even add an enquiry', async ({ as }) => {
  expect(await as('authenticated', ...insert())).toEqual(denied)
})

test.for(['grants new tables to all roles, as older ones do', 'grants new tables to nobody'])(
  'In a project that %s, the operator reads enquiries, marks them as handled and deletes them',
  async (kind, { database, as }) => {
    if (kind.endsWith('nobody')) {
      await database.execute(`drop table contact_submissions; alter default privileges in schema public
        revoke all on tables from anon, authenticated, service_role`)
      for (const migration of readMigrations()) await database.execute(migration)
    }
    await as('anon', ...insert())
    await as('service_role', "update contact_submissions set status = 'handled'")
    expect(await as('service_role', 'select name, status from contact_submissions')).toEqual([
      { name: enquiry.name, status: 'handled' },
    ])
    await as('service_role', 'delete from contact_submissions')
    expect(await as('service_role', 'select * from contact_submissions')).toEqual([])
  },
)

test('A status is a word or two, and never nothing', async ({ as }) => {
  await as('anon', ...insert())
  for (const status of ['', 'x'.repeat(51)])
    expect(await as('service_role', 'update contact_submissions set status = $1', [status])).toEqual({
      refused: '23514',
    })
})
