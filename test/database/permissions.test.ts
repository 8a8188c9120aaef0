import { expect } from 'vitest'
import { readMigrations } from '../../scripts/lib/embedded-supabase.ts'
import { fieldNames } from '../../src/enquiry/fields.ts'
import { insert, row, test } from '../support/database-test.ts'

const denied = { refused: '42501' }
const invalid = { refused: '23514' }
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

test('Nobody else reads an enquiry, not even who adds it, nor changes or deletes one', async ({ as }) => {
  const [sql, values] = insert()
  await as('anon', sql, values)
  expect(await as('anon', `${sql} returning id`, values)).toEqual(denied)
  expect(await as('authenticated', sql, values)).toEqual(denied)
  for (const action of ['select name from', 'delete from', 'truncate', 'drop table'])
    for (const role of ['anon', 'authenticated'])
      expect(await as(role, `${action} contact_submissions`), `${role}: ${action}`).toEqual(denied)
})

test('Where tables are granted to nobody the operator reads, marks, deletes', async ({ database, as }) => {
  await database.execute(`drop table contact_submissions; alter default privileges in schema public
    revoke all on tables from anon, authenticated, service_role`)
  for (const migration of readMigrations()) await database.execute(migration)
  await as('anon', ...insert())
  for (const status of ['', 'x'.repeat(51)])
    expect(await as('service_role', 'update contact_submissions set status = $1', [status])).toEqual(invalid)
  await as('service_role', "update contact_submissions set status = 'handled'")
  expect(await as('service_role', 'select status from contact_submissions')).toEqual([{ status: 'handled' }])
  await as('service_role', 'delete from contact_submissions')
  expect(await as('service_role', 'select * from contact_submissions')).toEqual([])
})

// What the database itself lists. A migration that adds to it has to say so here.

test('The table of enquiries stands alone, under row-level security', async ({ database }) => {
  const found = await database.query(
    `select nspname as schema, relname as name, relrowsecurity as secured
     from pg_namespace left join pg_class on relnamespace = pg_namespace.oid and relkind not in ('i', 't')
     where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  expect(found).toEqual([{ schema: 'public', name: 'contact_submissions', secured: true }])
  const functions = "select proname from pg_proc where pronamespace = 'public'::regnamespace"
  expect(await database.query(functions)).toEqual([])
})

test('The only grants let the operator work, and the public key fill in columns', async ({ database }) => {
  const onTables = await database.query(
    `select relname, grantee::regrole::text, privilege_type
     from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and grantee <> relowner and grantee <> 'service_role'::regrole`,
  )
  expect(onTables).toEqual([])
  const columns = [...fieldNames, 'created_at', 'id', 'status'].toSorted()
  const onColumns = await database.query(
    `select attname as column, grantee::regrole::text as role, privilege_type as right
     from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
     where relnamespace = 'public'::regnamespace order by attname`,
  )
  expect(onColumns).toEqual(columns.map((column) => ({ column, role: 'anon', right: 'INSERT' })))
})
