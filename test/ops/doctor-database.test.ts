import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { errorsIn } from '../../scripts/doctor/check.ts'
import { checkDatabase } from '../../scripts/doctor/database.ts'
import { serve } from '../../scripts/lib/serve.ts'
import { interests } from '../../src/content/interests.ts'
import type { Backend } from '../../src/store/backend.ts'
import { run } from '../support/copy-project.ts'
import { startDataApi } from '../support/start-data-api.ts'

const table = 'public.contact_submissions'
const alter = `alter table ${table}`
const onlyPolicy = `drop policy "anyone may send a new enquiry" on ${table}`
const dropPolicies = `drop policy if exists other on ${table}; ${onlyPolicy.replace('policy', 'policy if exists')}`
const enquiry = `insert into ${table} (id, name, email, company, interest, message)
  values (gen_random_uuid(), 'Ada', 'ada@example.com', 'Engines', 'other', 'Hello')`
const anyStatus = `${onlyPolicy}; create policy other on ${table} for insert to anon with check (true)`
const fewer = `drop constraint contact_submissions_interest_check, add check (interest <> '${interests.at(-1)!.value}')`
const number = `drop column company, add column company integer; grant insert (company) on ${table} to anon`
const noKey = `${alter} drop constraint contact_submissions_pkey`

const broken: [what: string, sql: string, ...lines: RegExp[]][] = [
  ['the table is missing', `drop table ${table}`, /^✗ At http:\S+ an .* no table .*db push/],
  ['a column is missing', `${alter} drop column company`, /may be added.*a column is missing.*db push/],
  ['the grant is missing', `revoke insert on ${table} from anon`, /lacks the privilege.*: grant insert/],
  ['the policy is missing', onlyPolicy, /may be added.*row-level security.*: create policy/],
  ['the policy accepts any status', anyStatus, /Any status but new.*does not pin.*: alter.*create policy/],
  ['row-level security is off', `${alter} disable row level security`, /Any status but new.*off.*enable row/],
  ['an interest is unknown', `${alter} ${fewer}`, /(Whatever the form accepts|may be added).*constraint/],
  ['an unfilled column is required', `${alter} add column a text not null`, /not be empty.*default/],
  ['each address is wanted once', `${alter} add unique (email)`, /besides the id.*Drop/],
  ['a text is a number', `${alter} ${number}`, /may be added.*another type.*Compare the columns/],
  ['the primary key is missing', noKey, /comes twice is refused.*: alter.*add primary key \(id\)/],
  ['the id may be empty', `${noKey}, alter column id drop not null`, /may be added.*primary key/],
  [
    'rows could be read, changed and deleted',
    `grant all on ${table} to anon; ${enquiry}`,
    /Reading.*may read.*: revoke select/,
    /Changing.*may change.*: revoke update/,
    /Deleting.*may delete.*: revoke delete/,
  ],
]

const api = await startDataApi()
beforeEach(api.reset)
afterAll(api.stop)

test('npm run doctor finds nothing wrong with the migrations, and leaves no row', async () => {
  const variables = { SUPABASE_URL: api.url, SUPABASE_PUBLISHABLE_KEY: api.key }
  const { code, stdout } = await run('scripts/doctor.ts', variables)
  expect(stdout).toMatch(/^(✓ .+\n)+$/)
  expect(code).toBe(0)
  expect(await api.read()).toEqual([])
})

test.for(broken)('The doctor notices that %s, and its advice mends it', async ([, sql, ...lines]) => {
  await api.execute(sql)
  const rows = await api.read().catch(() => [])
  const errors = await examine(api)
  for (const line of lines) expect(errors).toContainEqual(expect.stringMatching(line))
  expect(await api.read().catch(() => [])).toEqual(rows)

  const statements = errors.flatMap((error) => error.match(/(?<=In the SQL editor: ).*;/) ?? [])
  if (errors.some((error) => error.includes('Drop every policy'))) await api.execute(dropPolicies)
  for (const statement of statements) await api.execute(statement)
  if (statements.length > 0) expect(await examine(api)).toEqual([])
})

const json = (status: number, body: object) => () => Response.json(body, { status })

/** What a host that is no ready backend answers, and the line that has to explain it. */
const answers: [what: string, answer: () => Response, line: RegExp][] = [
  ['a paused project', json(540, {}), /the project is paused.*Supabase dashboard/],
  ['an unknown key', json(401, { message: 'Invalid API key' }), /key is not accepted.*PUBLISHABLE_KEY/],
  ['a host that Cloudflare does not reach', json(530, {}), /nothing answers.*paused/],
  ['a full disk', json(405, { code: '25006' }), /database is read-only.*disk is full: make room/],
  ['an error of no known shape', json(400, { code: null, message: null }), /not a Supabase data API/],
  ['a failing gateway', () => new Response('<h1>502</h1>', { status: 502 }), /error of its own.*logs/],
  ['a web site', () => new Response('<h1>Hi</h1>'), /not a Supabase data API.*bare address/],
  ['a new refusal', json(400, { code: 'PGRST999' }), /answer that is not known here.*logs/],
]

test.for(answers)('The doctor tells what to do about %s', async ([, answer, line]) => {
  const { url, stop } = await serve(answer)
  onTestFinished(stop)
  expect(await examine({ url, key: 'sb_publishable_test' })).toEqual([expect.stringMatching(line)])
})

test('Timeout: a question that is not answered is called too slow, and the doctor goes on', async () => {
  let isProbe = true
  const { url, stop } = await serve(() => {
    if (!isProbe) return new Promise(() => {})
    isProbe = false
    const message = 'null value in column "id" of relation "contact_submissions"'
    return Response.json({ code: '23502', message }, { status: 400 })
  })
  onTestFinished(stop)
  const errors = await examine({ url, key: 'sb_publishable_test' }, () => AbortSignal.timeout(50))
  expect(errors).toEqual(Array(6).fill(expect.stringContaining('takes too long')))
})

/** Without a time limit, since a busy machine may take its time. */
const examine = (backend: Backend, limit = () => new AbortController().signal) =>
  errorsIn(checkDatabase(backend, { limit }))
