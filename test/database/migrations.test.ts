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
const denied = { error: '42501' }

const blank = ['', ' \t\n']
const withControls = ['a\u0001b', 'a\nb', 'a\u001fb', 'a\u007fb', 'a\u009fb']

/** Of the fields that the table was created with. A later column has its own checks. */
const invalidValues: Partial<Record<string, string[]>> = {
  name: [...blank, ...withControls],
  email: [...blank, 'ada', '@b.test', 'a@', 'a@b@c.test', 'a@b.test\nBcc: c@d.test'],
  company: [...blank, ...withControls],
  interest: [...blank, 'mowing', 'Other'],
  message: [...blank, 'a\u0001b', 'a\bb', 'a\vb', 'a\u001fb', 'a\u009fb'],
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

test('without default privileges, the operator reads, marks and deletes enquiries', async () => {
  await database.execute(`drop table contact_submissions; alter default privileges in schema public
    revoke all on tables from anon, authenticated, service_role; revoke usage on schema public from public, service_role`)
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
    `revoke usage on schema public from public, anon;
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
  await database.execute(sql)
  for (const _ of ['once', 'again']) {
    await applyMigrations(database.execute, 'access')
    await database.execute('savepoint repaired')
    expect(await insertAs('anon', enquiry)).toEqual([])
    const changed = { status: 'handled', created_at: '1999-01-01' }
    for (const [name, value] of Object.entries(changed))
      expect(await insertAs('anon', { ...row, [name]: value })).toEqual(denied)
    const others = [
      `select ${field} from ${tableName}`,
      `update ${tableName} set ${field} = ''`,
      `delete from ${tableName}`,
    ]
    for (const role of ['anon', 'authenticated'])
      for (const sql of others) expect(await database.as(role, sql)).toEqual(denied)
    expect(await insertAs('authenticated')).toEqual(denied)
    await database.execute('rollback to repaired')
  }
})

test('a nightly job deletes enquiries older than the privacy page says, whatever their status', async () => {
  const [old, recent] = ['', '-'].map((sign) => `${site.storage.months} months ${sign}1 day`)
  const statuses = ['handled', 'new']
  for (const message of [old, recent])
    for (const status of statuses)
      await database.query(...insert({ ...row, id: crypto.randomUUID(), message, status }))
  await database.execute('update contact_submissions set created_at = now() - message::interval')
  await database.execute('delete from cron.job')
  await applyMigrations(database.execute, 'retention')
  const jobs = await database.query('select * from cron.job')
  const schedule = expect.stringMatching(/^\d+ \d+ \* \* \*$/)
  expect(jobs).toEqual([{ jobname: 'delete old enquiries', schedule, command: expect.any(String) }])
  await database.execute(String(jobs[0]!.command))
  const kept = await database.query('select message, status from contact_submissions order by status')
  const isTooOld = kept.some(({ message }) => message === old)
  expect(isTooOld, 'the migrations keep enquiries for longer than site.storage.months').toBe(false)
  expect(kept, 'the migrations delete enquiries before site.storage.months').toEqual(
    statuses.map((status) => ({ message: recent, status })),
  )
})

test('a failure of pg_cron stops no later migration', async () => {
  await database.execute('alter function cron.schedule rename to other')
  await applyMigrations(database.execute, 'retention')
})
