import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { examineDatabase } from '../../scripts/doctor/database.ts'
import { errorsIn } from '../../scripts/doctor/finding.ts'
import { interests } from '../../src/content/interests.ts'
import { fieldNames } from '../../src/enquiry/fields.ts'
import { tableName } from '../../src/store/row.ts'
import { startHostedSupabase } from '../support/hosted-supabase.ts'
import '../support/without-time-limits.ts'

const supabase = await startHostedSupabase()
beforeEach(supabase.reset)
afterAll(supabase.stop)

const table = `public.${tableName}`
const alter = `alter table ${table}`
const [field = ''] = fieldNames

const examine = () => errorsIn(examineDatabase({ url: supabase.url, key: supabase.publishableKey }))

async function readRows(): Promise<object[]> {
  const response = await fetch(`${supabase.url}/rest/v1/${tableName}`, {
    headers: { apikey: supabase.secretKey },
  })
  return response.json()
}

const expectErrors = (errors: string[], expected: RegExp[]) =>
  expect(errors).toEqual(expected.map((error) => expect.stringMatching(error)))

test('The doctor finds no fault in the migrations and stores nothing', async () => {
  expect(await examine()).toEqual([])
  expect(await readRows()).toEqual([])
})

test.for<[fault: string, sql: string, error: RegExp]>([
  ['a grant is missing', `revoke insert on ${table} from anon`, /accepts an enquiry: .*may not insert/],
  ['row-level security is off', `${alter} disable row level security`, /rejects any status but new: /],
  [
    'anyone may read a column',
    `grant select (${field}) on ${table} to anon`,
    new RegExp(`rejects reading: the publishable key, which is public, may read ${field}\\.`),
  ],
  ['the primary key is missing', `${alter} drop constraint ${tableName}_pkey`, /same enquiry twice: /],
])('The doctor reports that %s, with the file or the SQL that repairs it', async ([, sql, expected]) => {
  await supabase.execute(sql)
  const [error = '', ...others] = await examine()
  expect(error).toMatch(expected)
  expect(others).toEqual([])
  const [, file] = /Run (supabase\/\S+) in the SQL Editor\./.exec(error) ?? []
  const [, statement] = /Run in the SQL Editor: (.*?;)/.exec(error) ?? []
  await supabase.execute(file ? readFileSync(file, 'utf8') : statement!)
  expect(await examine()).toEqual([])
  expect(await readRows()).toEqual([])
})

test.for<[fault: string, sql: string, error: RegExp]>([
  ['the table is missing', `drop table ${table}`, /accepts an enquiry: .*db push/],
  [
    "a trigger's privilege is missing",
    `create table audit (id uuid); revoke all on audit from anon; create function audit() returns trigger language plpgsql as
      $$ begin insert into audit values (new.id); return new; end $$;
      create trigger audit before insert on ${table} for each row execute function audit()`,
    /accepts an enquiry: .* permission denied for table audit\..*security definer/,
  ],
  [
    'a column is missing',
    `${alter} drop ${field}`,
    new RegExp(`the column ${field} is missing: .*db push.* alter table`),
  ],
  [
    'an option is missing',
    `${alter} drop constraint ${tableName}_interest_check, add check (interest <> '${interests[0].value}')`,
    /the field interest is rejected: .*supabase\/migrations/,
  ],
  ['an unfilled column is required', `${alter} add unfilled text not null`, /accepts an enquiry: .*not null/],
])('The doctor reports that %s', async ([, sql, error]) => {
  await supabase.execute(sql)
  expectErrors(await examine(), [error])
})

test.for<[fault: string, response: () => Response, error: RegExp]>([
  [
    '402',
    () => new Response('{"message":"exceeded_egress_quota"}', { status: 402 }),
    /quota.*402: exceeded_egress_quota\./,
  ],
  ['522', () => new Response('', { status: 522 }), /no response from the project\. .*522/],
])('The doctor explains %s', async ([, response, error]) => {
  vi.stubGlobal('fetch', async () => response())
  const errors = await examine().finally(() => vi.unstubAllGlobals())
  expectErrors(errors, [error])
})
