import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { applyMigrations } from '../../scripts/lib/migrations.ts'
import { fieldNames } from '../../src/enquiry/fields.ts'
import { tableName } from '../../src/store/row.ts'
import { insert, row, test } from '../support/database-test.ts'

const denied = { error: '42501' }

test('the publishable key adds an enquiry, which has the time of the database, and the operator reads it', async ({
  database,
  as,
}) => {
  const { id: _, status, ...fields } = row
  for (const columns of [row, fields]) expect(await as('anon', ...insert(columns))).toEqual([])
  const found = await as('service_role', 'select * from contact_submissions order by id = $1 desc', [row.id])
  const [clock] = await database.query('select now() as created_at')
  expect(found).toMatchObject([
    { ...row, ...clock },
    { ...fields, status, id: expect.any(String), ...clock },
  ])
})

test.for([{ status: 'handled' }, { created_at: '1999-01-01' }])(
  'the publishable key does not choose %o',
  async (columns, { as }) => {
    expect(await as('anon', ...insert({ ...row, ...columns }))).toMatchObject(denied)
  },
)

test('without default privileges, the operator reads, marks and deletes enquiries', async ({
  database,
  as,
}) => {
  await database.execute(`drop table contact_submissions; alter default privileges in schema public
    revoke all on tables from anon, authenticated, service_role`)
  await applyMigrations(database.execute)
  await as('anon', ...insert())
  for (const status of ['', 'x'.repeat(51)])
    expect(await as('service_role', 'update contact_submissions set status = $1', [status])).toMatchObject({
      error: '23514',
    })
  const mark = "update contact_submissions set status = 'handled' returning status"
  expect(await as('service_role', mark)).toEqual([{ status: 'handled' }])
  expect(await as('service_role', 'delete from contact_submissions returning status')).toHaveLength(1)
})

const table = `table ${tableName}`
const [field = '', ...others] = fieldNames

test.for<[fault: string, sql: string]>([
  ['nothing', ''],
  [
    'permissions that are too wide',
    `grant all on ${table} to public, anon, authenticated;
    grant select (${field}), update (${field}) on ${table} to public, anon;
    create policy wide on ${tableName} using (true) with check (true);
    create policy wider on ${tableName} for insert to anon with check (true);
    alter ${table} disable row level security`,
  ],
  [
    'permissions that are too narrow',
    `revoke usage on schema public from anon;
    revoke insert on ${table} from anon;
    grant insert (${others}) on ${table} to anon;
    drop policy "anyone may send a new enquiry" on ${tableName};
    create policy strict on ${tableName} as restrictive for insert to anon with check (false)`,
  ],
])('the migration of access repairs %s, and can be run again', async ([, sql], { database, as }) => {
  const [file = ''] = globSync('supabase/migrations/*_access.sql')
  await database.execute(sql)
  for (const _ of ['once', 'again']) {
    await database.execute(readFileSync(file, 'utf8'))
    expect(await database.query(publicGrants)).toEqual([{ kind: 'table', role: 'anon', right: 'INSERT' }])
    expect(await database.query(policies)).toEqual([{ command: 'INSERT', roles: '{anon}', secured: true }])
    await database.execute('savepoint repaired')
    expect(await as('anon', ...insert())).toEqual([])
    expect(await as('anon', ...insert({ ...row, status: 'handled' }))).toMatchObject(denied)
    await database.execute('rollback to repaired')
  }
})

const publicGrants = `
  select distinct kind, case grantee when 0 then 'public' else grantee::regrole::text end as role, privilege_type as right
  from (
    select 'table' as kind, relnamespace, relacl as acl from pg_class
    union all
    select 'column', relnamespace, attacl from pg_attribute join pg_class on pg_class.oid = attrelid
  ) as grants, aclexplode(acl)
  where relnamespace = 'public'::regnamespace
  and grantee not in (current_user::regrole, 'service_role'::regrole)`

const policies = `
  select cmd as command, roles::text, rowsecurity as secured
  from pg_policies join pg_tables using (schemaname, tablename) where tablename = '${tableName}'`
