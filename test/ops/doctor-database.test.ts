import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { errorsIn } from '../../scripts/doctor/check.ts'
import { checkDatabase } from '../../scripts/doctor/database.ts'
import { serve } from '../../scripts/lib/serve.ts'
import { interests } from '../../src/content/interests.ts'
import { run } from '../support/copy-project.ts'
import { startDataApi } from '../support/start-data-api.ts'

const table = 'public.contact_submissions'
const alter = `alter table ${table}`
const onlyPolicy = `drop policy "anyone may send a new enquiry" on ${table}`
const dropPolicies = `drop policy if exists other on ${table}; ${onlyPolicy.replace('policy', 'policy if exists')}`
const anyStatus = `${onlyPolicy}; create policy other on ${table} for insert to anon with check (true)`
const fewer = `drop constraint contact_submissions_interest_check, add check (interest <> '${interests.at(-1)!.value}')`
const number = `drop column company, add column company integer; grant insert (company) on ${table} to anon`
const noKey = `${alter} drop constraint contact_submissions_pkey`

const api = await startDataApi()
beforeEach(api.reset)
afterAll(api.stop)

test('npm run doctor finds no fault in the migrations and stores no row', async () => {
  const variables = { SUPABASE_URL: api.url, SUPABASE_PUBLISHABLE_KEY: api.key }
  const { code, stdout } = await run('scripts/doctor.ts', variables)
  expect(stdout).toMatch(/^(✓ .+\n)+$/)
  expect(code).toBe(0)
  expect(await api.read()).toEqual([])
})

test.for<[fault: string, sql: string, ...errors: RegExp[]]>([
  ['the table is missing', `drop table ${table}`, /accepts an enquiry: .* no table .*db push/],
  [
    'a column is missing',
    `${alter} drop column company`,
    /the field company is refused: a column.*If company .* migration.*db push/,
  ],
  [
    'a grant is missing',
    `revoke insert (company) on ${table} from anon`,
    /field company is refused.*If company .* migration.*: grant/,
  ],
  ['the policy is missing', onlyPolicy, /accepts an enquiry.*row-level security.*: create policy/],
  ['the policy accepts any status', anyStatus, /any status but new.*does not pin.*: alter.*create policy/],
  ['row-level security is off', `${alter} disable row level security`, /any status but new.*off.*enable row/],
  ['an interest is missing', `${alter} ${fewer}`, /the field interest is refused: a constraint.*migration/],
  ['an unfilled column is required', `${alter} add column a text not null`, /not be empty.*default/],
  ['a second key is unique', `${alter} add unique (email)`, /besides the id.*Drop/],
  [
    'a text column is a number',
    `${alter} ${number}`,
    /the field company is refused: a column has another type/,
  ],
  ['the primary key is missing', noKey, /the same enquiry twice: .*: alter.*add primary key \(id\)/],
  ['the id may be empty', `${noKey}, alter column id drop not null`, /accepts an enquiry.*primary key/],
  [
    'anyone may read, change and delete rows',
    `grant all on ${table} to anon`,
    /refuses reading: .*: revoke select/,
    /refuses changing: .*: revoke update/,
    /refuses deleting: .*: revoke delete/,
  ],
])('The doctor notices that %s, and its SQL repairs it', async ([, sql, ...expected]) => {
  await api.execute(sql)
  const errors = await examine(api.url)
  for (const error of expected) expect(errors).toContainEqual(expect.stringMatching(error))
  const statements = errors.flatMap((error) => error.match(/(?<=In the SQL editor: ).*;/) ?? [])
  if (errors.some((error) => error.includes('Drop every policy'))) await api.execute(dropPolicies)
  for (const statement of statements) await api.execute(statement)
  if (statements.length > 0) expect(await examine(api.url)).toEqual([])
  if (!sql.startsWith('drop table')) expect(await api.read()).toEqual([])
})

const json = (status: number, body: object) => () => Response.json(body, { status })

test.for<[backend: string, respond: () => Response, error: RegExp]>([
  ['a paused project', json(540, {}), /the project is paused.*Supabase dashboard/],
  ['an unknown key', json(401, { message: 'Invalid API key' }), /key is not accepted.*PUBLISHABLE_KEY/],
  ['a host that Cloudflare does not reach', json(530, {}), /nothing answers.*paused/],
  ['a full disk', json(405, { code: '25006' }), /database is read-only.*disk is full/],
  ['a failing gateway', () => new Response('<h1>502</h1>', { status: 502 }), /error of its own.*logs/],
  ['a website', () => new Response('<h1>Hi</h1>'), /not a Supabase data API.*bare address/],
  ['an unknown error code', json(400, { code: 'PGRST999' }), /answer that is not known here.*logs/],
])('The doctor says what to do about %s', async ([, respond, error]) => {
  const { url, stop } = await serve(respond)
  onTestFinished(stop)
  expect(await examine(url)).toEqual([expect.stringMatching(error)])
})

const examine = (url: string) => errorsIn(checkDatabase({ url, key: api.key }))
