import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkBackend } from '../../scripts/doctor/backend.ts'
import { problemsOf } from '../support/doctor.ts'
import { serve } from '../support/serve.ts'
import { type DataApi, startDataApi } from '../support/start-data-api.ts'

// A database starts, which takes its time on a busy machine.
vi.setConfig({ hookTimeout: 120_000 })

const table = 'public.contact_submissions'
const alter = `alter table ${table}`
const onlyPolicy = `drop policy "anyone may send a new enquiry" on ${table}`
const dropPolicies = `do $$ declare name text; begin
  for name in select policyname from pg_policies where tablename = 'contact_submissions' loop
    execute format('drop policy %I on ${table}', name);
  end loop; end $$`
const enquiry = `insert into ${table} (id, name, email, company, interest, message)
  values (gen_random_uuid(), 'Ada', 'ada@example.com', 'Engines', 'other', 'Hello')`
const anyStatus = `${onlyPolicy}; create policy p on ${table} for insert to anon with check (true)`
const fewer = `drop constraint contact_submissions_interest_check, add check (interest in ('other', 'security'))`
const number = `drop column company, add column company integer; grant insert (company) on ${table} to anon`
const noKey = `${alter} drop constraint contact_submissions_pkey`
const readable = `create policy r on ${table} for select to anon using (true)`
const changeable = `create policy u on ${table} for update to anon using (true); ${readable}`
const deletable = `create policy d on ${table} for delete to anon using (true); ${readable}`
const grant = (privileges: string) => `grant ${privileges} on ${table} to anon`

/** What is broken, by which statements, and the line that has to say so. */
const broken: [what: string, sql: string, line: RegExp][] = [
  ['the table is missing', `drop table ${table}`, /^✗ At http:\S+ an .* no table .*db push/],
  ['a column is missing', `${alter} drop column company`, /may be added.*a column is missing.*db push/],
  ['the grant is missing', `revoke insert on ${table} from anon`, /lacks the privilege.*: grant insert/],
  ['the policy is missing', onlyPolicy, /may be added.*row-level security.*: create policy/],
  ['the policy accepts any status', anyStatus, /Any status but new.*does not pin.*: alter.*create policy/],
  ['row-level security is off', `${alter} disable row level security`, /Any status but new.*off.*enable row/],
  ['an interest is unknown', `${alter} ${fewer}`, /constraint/],
  ['an unfilled column is required', `${alter} add column a text not null`, /not be empty.*default/],
  ['each address is wanted once', `${alter} add unique (email)`, /besides the id.*Drop/],
  ['a text is a number', `${alter} ${number}`, /may be added.*another type.*Compare the columns/],
  ['the primary key is missing', noKey, /comes twice is refused.*: alter.*add primary key \(id\)/],
  ['the id may be empty', `${noKey}, alter column id drop not null`, /may be added.*primary key/],
  ['rows can be read', `${grant('select')}; ${readable}; ${enquiry}`, /Reading.*may read.*: revoke select/],
  ['rows could be read', `${grant('select')}; ${readable}`, /Reading.*may read.*: revoke select/],
  ['rows can be changed', `${grant('select, update')}; ${changeable}`, /Changing.*may change.*: revoke/],
  ['rows can be deleted', `${grant('select, delete')}; ${deletable}`, /Deleting.*may delete.*: revoke/],
]

describe('The doctor of a backend', () => {
  let api: DataApi
  beforeAll(async () => {
    api = await startDataApi()
  })
  beforeEach(() => api.reset())
  afterAll(() => api?.stop())

  test('finds nothing wrong with the migrations, and leaves no row', async () => {
    expect(await examine(api.backend)).toEqual([])
    expect(await api.rows()).toBe(0)
  })

  test.for(broken)(
    'notices that %s, leaves the rows, and what it gives to paste mends it',
    async ([, sql, line]) => {
      await api.execute(sql)
      const rows = await api.read().catch(() => [])
      const problems = await examine(api.backend)
      expect(problems).toContainEqual(expect.stringMatching(line))
      expect(await api.read().catch(() => [])).toEqual(rows)

      const statements = problems.flatMap((problem) => problem.match(/(?<=In the SQL editor: ).*;/) ?? [])
      if (problems.some((problem) => problem.includes('Drop every policy'))) await api.execute(dropPolicies)
      for (const statement of statements) await api.execute(statement)
      if (statements.length > 0) expect(await examine(api.backend)).toEqual([])
    },
  )
})

const json = (status: number, body: object) => () => Response.json(body, { status })

/** What a host that is no ready backend answers, and the line that has to explain it. */
const answers: [what: string, answer: () => Response, line: RegExp][] = [
  ['a paused project', json(540, {}), /the project is paused.*Supabase dashboard/],
  ['an unknown key', json(401, { message: 'Invalid API key' }), /key is not accepted.*PUBLISHABLE_KEY/],
  ['a host that Cloudflare does not reach', json(530, {}), /nothing answers.*paused/],
  ['a failing gateway', () => new Response('<h1>502</h1>', { status: 502 }), /error of its own.*logs/],
  ['a web site', () => new Response('<h1>Hi</h1>'), /not a Supabase data API.*bare address/],
  ['a redirect', () => Response.redirect('https://elsewhere.example/', 308), /not a Supabase data API/],
  ['a new refusal', json(400, { code: 'PGRST999' }), /answer that is not known here.*logs/],
]

test.for(answers)('The doctor tells what to do about %s', async ([, answer, line]) => {
  const { url, stop } = await serve(answer)
  onTestFinished(stop)
  expect(await examine({ url, key: 'sb_publishable_test' })).toEqual([expect.stringMatching(line)])
})

test.for([
  ['GET', 1],
  ['POST', 3],
  ['PATCH', 1],
  ['DELETE', 1],
] as const)(
  'Timeout: a backend that answers no %s is called too slow %i times, and the doctor goes on',
  async ([silent, times]) => {
    let asked = new AbortController()
    let isProbe = true
    const { url, stop } = await serve(({ method }) => {
      if (method === silent && !isProbe) {
        asked.abort()
        return new Promise(() => {})
      }
      isProbe = false
      const [status, code] = method === 'POST' ? [400, '23502'] : [401, '42501']
      return Response.json(
        { code, message: 'null value in column "id" of relation "contact_submissions"' },
        { status },
      )
    })
    onTestFinished(stop)
    const limit = () => {
      asked = new AbortController()
      return asked.signal
    }
    const problems = await examine({ url, key: 'sb_publishable_test' }, limit)
    expect(problems.filter((problem) => problem.includes('takes too long'))).toHaveLength(times)
    expect(problems.join()).not.toMatch(/ may (change|delete) enquiries/)
  },
)

/** Without a time limit, since a busy machine may take its time. */
const examine = (backend: Parameters<typeof checkBackend>[0], limit = () => new AbortController().signal) =>
  problemsOf(checkBackend(backend, limit))
