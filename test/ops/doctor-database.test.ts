import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examineDatabase } from '../../scripts/doctor/database.ts'
import { errorsIn } from '../../scripts/doctor/finding.ts'
import { startSupabase } from '../../scripts/lib/embedded-supabase.ts'
import '../support/without-time-limits.ts'

const supabase = await startSupabase()
beforeEach(supabase.reset)
// The doctor measures how long the database takes, which depends on the machine.
beforeEach(() => void vi.setSystemTime('2031-05-01'))
afterEach(() => void vi.useRealTimers())
afterAll(supabase.stop)

const table = 'public.contact_submissions'

const examine = () => errorsIn(examineDatabase({ url: supabase.url, key: supabase.publishableKey }))

async function readRows(): Promise<object[]> {
  const headers = { apikey: supabase.secretKey }
  const response = await fetch(`${supabase.url}/rest/v1/contact_submissions`, { headers })
  return response.json()
}

const expectErrors = (errors: string[], expected: RegExp[]) =>
  expect(errors).toEqual(expected.map((error) => expect.stringMatching(error)))

const alter = `alter table ${table}`
const dropPolicy = `drop policy "anyone may send a new enquiry" on ${table}`
const addOpenPolicy = `create policy open on ${table} for insert to anon with check (true)`
const dropOtherPolicies = `drop policy if exists open on ${table}`
const dropKey = `${alter} drop constraint contact_submissions_pkey`

test('The doctor finds no fault in the migrations and stores nothing', async () => {
  expect(await examine()).toEqual([])
  expect(await readRows()).toEqual([])
})

test.for<[fault: string, sql: string, ...errors: RegExp[]]>([
  [
    'a grant is missing',
    `revoke insert (company) on ${table} from anon`,
    /accepts an enquiry: .*may not insert/,
  ],
  [
    'the policy is missing',
    dropPolicy,
    /accepts an enquiry: .*status is 40\d, the code 42501: new row violates/,
  ],
  [
    'the policy accepts any status',
    `${dropPolicy}; ${addOpenPolicy}`,
    /rejects any status but new: .*a policy/,
  ],
  [
    'row-level security is off',
    `${alter} disable row level security`,
    /rejects any status but new: .*security is off/,
  ],
  ['the primary key is missing', dropKey, /rejects the same enquiry twice: /],
  [
    'anyone may read, change and delete rows',
    `grant all on ${table} to anon`,
    /rejects reading: /,
    /rejects changing: /,
    /rejects deleting: /,
  ],
])('The doctor reports that %s, with the SQL that repairs it', async ([, sql, ...expected]) => {
  await supabase.execute(sql)
  const errors = await examine()
  expectErrors(errors, expected)
  for (const error of errors) {
    if (error.includes('Drop every other policy for insert.')) await supabase.execute(dropOtherPolicies)
    const [, statements] = /Run in the SQL Editor: (.*;)/.exec(error)!
    for (const _ of ['first', 'again']) await supabase.execute(statements!)
  }
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
  ['a column is missing', `${alter} drop company`, /the column company is missing: .*db push.* alter table/],
  [
    'an option is missing',
    `${alter} drop constraint contact_submissions_interest_check, add check (interest <> 'funding')`,
    /the field interest is rejected: .*supabase\/migrations/,
  ],
  ['an unfilled column is required', `${alter} add unfilled text not null`, /accepts an enquiry: .*not null/],
  ['a second key is unique', `${alter} add unique (email)`, /No key but the primary one may be unique/],
])('The doctor reports that %s', async ([, sql, error]) => {
  await supabase.execute(sql)
  expectErrors(await examine(), [error])
})

const unresolved = new TypeError('fetch failed', {
  cause: Object.assign(new Error('getaddrinfo ENOTFOUND abcd.supabase.co'), { code: 'ENOTFOUND' }),
})

test.for<[fault: string, response: () => Response | Promise<Response>, error: RegExp]>([
  [
    '402',
    () => new Response('{"message":"exceeded_egress_quota"}', { status: 402 }),
    /quota.*402: exceeded_egress_quota\./,
  ],
  ['522', () => new Response('', { status: 522 }), /no response from the project\. .*522/],
  ['another server', () => new Response('<html>', { status: 500 }), /not from a Supabase data API\. .*500/],
  ['an unknown host', () => Promise.reject(unresolved), /no response .* the host name does not resolve/],
])('The doctor explains %s', async ([, response, error]) => {
  vi.stubGlobal('fetch', async () => response())
  const errors = await examine().finally(() => vi.unstubAllGlobals())
  expectErrors(errors, [error])
})

test('The doctor explains that each request takes longer than a visitor waits', async () => {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 4_000
    return now
  })
  const errors = await examine()
  vi.restoreAllMocks()
  expectErrors(errors, [/^✗ It responds fast enough: each request took \d+ ms or more/])
})
