import { expect } from 'vitest'
import { fieldNames } from '../../src/content/contact.ts'
import { test } from '../support/database-test.ts'

// What an anonymous visitor may do, as the database itself lists it. A migration that adds to it has to say so here.

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

test('The only policy lets the public key add new enquiries', async ({ database }) => {
  const policies = await database.query(
    'select tablename, permissive, roles::text, cmd, qual, with_check from pg_policies',
  )
  expect(policies).toEqual([
    {
      tablename: 'contact_submissions',
      permissive: 'PERMISSIVE',
      roles: '{anon}',
      cmd: 'INSERT',
      qual: null,
      with_check:
        "((status = 'new'::text) AND ((created_at >= (now() - '30 days'::interval)) AND (created_at <= (now() + '00:05:00'::interval))))",
    },
  ])
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
