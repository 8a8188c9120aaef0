import { globSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { site } from '../../src/shared/content/site.ts'
import { fieldNames, fields } from '../../src/shared/enquiry/fields.ts'
import { tableName } from '../../src/store/row.ts'
import { applyMigrations, createDatabase } from '../support/database.ts'
import { enquiry } from '../support/enquiry.ts'

let database: Awaited<ReturnType<typeof createDatabase>>

// A hook may take longer than a test, and a busy machine needs that to start Postgres.
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.execute('begin'))
afterEach(() => database.execute('rollback'))

const row = { id: '018f2b6c-7d1e-8a54-9c3b-5e6f7a8b9c0d', ...enquiry, status: 'new' }

function insert(columns: Record<string, unknown> = row): [sql: string, values: unknown[]] {
  const names = Object.keys(columns)
  const places = names.map((_, index) => `$${index + 1}`)
  return [
    `insert into contact_submissions (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(columns),
  ]
}

const insertAs = (role: string, columns?: Record<string, unknown>) => database.as(role, ...insert(columns))

const checkViolation = { error: '23514' }

const blank = ['', ' \t\n']
const withEach = (controls: string) => [...controls].map((control) => `a${control}b`)
const withControls = withEach('\u0001\n\u001f\u007f\u0085\u009f')

/** Of the fields that the table was created with. A later column has its own checks. */
const invalidValues: Partial<Record<string, string[]>> = {
  name: [...blank, ...withControls],
  email: [...blank, 'ada', '@b.test', 'a@', 'a@b@c.test', 'a b@c.test', 'a@b.test\nBcc: c@d.test'],
  company: [...blank, ...withControls],
  interest: [...blank, 'mowing', 'Other'],
  message: [...blank, ...withEach('\u0001\b\v\f\r\u001b\u007f\u0085\u009f')],
}

test.for(fieldNames)(
  'rejects the field %s if it is missing, blank, too long or of another kind',
  async (name) => {
    const { maxLength, optional } = fields[name]
    const { [name]: values = [] } = invalidValues
    const insertValue = (value: string | null) => insertAs('anon', { ...row, [name]: value })
    if (values.length > 0 && !optional) expect(await insertValue(null)).toMatchObject({ error: '23502' })
    const tooLong = maxLength ? [row[name].padStart(maxLength + 1, 'x')] : []
    for (const value of [...tooLong, ...values])
      expect(await insertValue(value), JSON.stringify(value)).toMatchObject(checkViolation)
  },
)

test('the publishable key adds an enquiry, which has the time of the database, and the operator reads it', async () => {
  const { id: _, status, ...fields } = row
  for (const columns of [row, fields]) expect(await insertAs('anon', columns)).toEqual([])
  const select = 'select * from contact_submissions order by id = $1 desc'
  const found = await database.as('service_role', select, [row.id])
  const [clock] = await database.query('select now() as created_at')
  expect(found).toMatchObject([
    { ...row, ...clock },
    { ...fields, status, id: expect.any(String), ...clock },
  ])
})

test('without default privileges, the operator reads, marks and deletes enquiries', async () => {
  await database.execute(`drop table contact_submissions; alter default privileges in schema public
    revoke all on tables from anon, authenticated, service_role`)
  await applyMigrations(database.execute)
  await insertAs('anon')
  const setStatus = 'update contact_submissions set status = $1 returning status'
  for (const status of ['', 'x'.repeat(51)])
    expect(await database.as('service_role', setStatus, [status])).toMatchObject(checkViolation)
  expect(await database.as('service_role', setStatus, ['handled'])).toEqual([{ status: 'handled' }])
  const remove = 'delete from contact_submissions returning status'
  expect(await database.as('service_role', remove)).toHaveLength(1)
})

const table = `table ${tableName}`
const [field = '', ...others] = fieldNames

test.for([
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
  [
    'defaults that the policy rejects',
    `alter ${table} alter created_at set default '1999-01-01', alter status set default 'handled'`,
  ],
] as const)('the migration of access repairs %s, and can be run again', async ([, sql]) => {
  const [file = ''] = globSync('supabase/migrations/*_access.sql')
  await database.execute(sql)
  for (const _ of ['once', 'again']) {
    await database.execute(readFileSync(file, 'utf8'))
    expect(await database.query(publicGrants)).toEqual([{ kind: 'table', role: 'anon', right: 'INSERT' }])
    expect(await database.query(policies)).toEqual([{ command: 'INSERT', roles: '{anon}', secured: true }])
    await database.execute('savepoint repaired')
    expect(await insertAs('anon', enquiry)).toEqual([])
    for (const chosen of [{ status: 'handled' }, { created_at: '1999-01-01' }])
      expect(await insertAs('anon', { ...row, ...chosen })).toMatchObject({ error: '42501' })
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

test('a nightly job deletes enquiries older than the privacy page says, whatever their status', async () => {
  const { months } = site.storage
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
