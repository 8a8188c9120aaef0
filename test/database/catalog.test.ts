import { expect, onTestFinished } from 'vitest'
import { fieldNames } from '../../src/content/contact.ts'
import { diagnoses, inSql } from '../../src/store/diagnoses.ts'
import { test } from '../support/database-test.ts'

// What an anonymous visitor may do, as the database itself lists it. A migration that adds to it has to say so here.

test('The only thing in the public schema is the table of enquiries, under row-level security', async ({
  database,
}) => {
  const relations = await database.query(
    `select relname as name, relrowsecurity as secured from pg_class
     where relnamespace = 'public'::regnamespace and relkind not in ('i', 't')`,
  )
  expect(relations).toEqual([{ name: 'contact_submissions', secured: true }])
  expect(
    await database.query("select proname from pg_proc where pronamespace = 'public'::regnamespace"),
  ).toEqual([])
})

test('There is no other schema', async ({ database }) => {
  const schemas = await database.query(
    "select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  )
  expect(schemas).toEqual([{ nspname: 'public' }])
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

test('Enquiries are found by their id, and the newest at once', async ({ database }) => {
  const indexes = await database.query(
    "select substring(indexdef from 'USING .*') as index from pg_indexes where schemaname = 'public' order by 1",
  )
  expect(indexes).toEqual([{ index: 'USING btree (created_at DESC)' }, { index: 'USING btree (id)' }])
})

test('Nobody but the operator holds a right on a whole table or sequence', async ({ database }) => {
  const rights = await database.query(
    `select relname, grantee::regrole::text, privilege_type
     from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and grantee <> relowner and grantee <> 'service_role'::regrole`,
  )
  expect(rights).toEqual([])
})

test('The only rights on columns are the public key’s, to fill in what the form sends', async ({
  database,
}) => {
  const rights = await database.query(columnRights)
  const columns = [...fieldNames, 'created_at', 'id', 'status'].toSorted()
  expect(rights).toEqual(
    columns.map((column) => ({ table: 'contact_submissions', column, role: 'anon', right: 'INSERT' })),
  )
})

const columnRights = `select relname as table, attname as column, grantee::regrole::text as role, privilege_type as right
  from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
  where relnamespace = 'public'::regnamespace order by attname`

test('What the operator is given for the SQL editor brings back the lost policy and right of the migrations', async ({
  database,
}) => {
  const look = async () => [
    await database.query('select * from pg_policies'),
    await database.query(columnRights),
  ]
  const migrated = await look()
  await database.execute('begin')
  onTestFinished(() => database.execute('rollback'))
  await database.execute('drop policy "anyone may send a new enquiry" on contact_submissions')
  await database.execute('revoke insert on contact_submissions from anon')
  expect(await look()).toEqual([[], []])
  for (const verdict of ['refused by policy', 'missing grant'] as const)
    await database.execute(diagnoses[verdict].remedy.replace(inSql(''), ''))
  expect(await look()).toEqual(migrated)
})

test('Nobody but the database’s owner may create anything in the public schema', async ({ database }) => {
  const creators = await database.query(
    `select grantee::regrole::text from pg_namespace, aclexplode(nspacl)
     where nspname = 'public' and privilege_type = 'CREATE' and grantee <> nspowner`,
  )
  expect(creators).toEqual([])
})

test('Visitors’ roles are members of no other and pass no row-level security', async ({ database }) => {
  const roles = await database.query(
    `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful,
       exists (select from pg_auth_members where member = pg_roles.oid) as member
     from pg_roles where rolname in ('anon', 'authenticated') order by rolname`,
  )
  expect(roles).toEqual([
    { rolname: 'anon', powerful: false, member: false },
    { rolname: 'authenticated', powerful: false, member: false },
  ])
})
