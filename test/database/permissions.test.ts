import { expect } from 'vitest'
import { applyMigrations } from '../../scripts/lib/migrations.ts'
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

test('the only public grants allow inserting into columns', async ({ database }) => {
  const grants = await database.query(
    `select distinct kind, grantee::regrole::text as role, privilege_type as right
     from (
       select 'table' as kind, relnamespace, relacl as acl from pg_class
       union all
       select 'column', relnamespace, attacl from pg_attribute join pg_class on pg_class.oid = attrelid
     ) as grants, aclexplode(acl)
     where relnamespace = 'public'::regnamespace
     and grantee::regrole::text not in (current_user, 'service_role')`,
  )
  expect(grants).toEqual([{ kind: 'column', role: 'anon', right: 'INSERT' }])
})
