import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBackend } from '../../scripts/doctor/backend.ts'
import { describeCheck } from '../../scripts/doctor/check.ts'
import { type DataApi, startDataApi } from '../support/start-data-api.ts'

const table = 'public.contact_submissions'
const onlyPolicy = `drop policy "anyone may send a new enquiry" on ${table}`
const dropPolicies = `do $$ declare name text; begin
  for name in select policyname from pg_policies where tablename = 'contact_submissions' loop
    execute format('drop policy %I on ${table}', name);
  end loop; end $$`
const enquiry = `insert into ${table} (id, name, email, company, interest, message)
  values (gen_random_uuid(), 'Ada', 'ada@example.com', 'Engines', 'other', 'Hello')`

/** What is broken, by which statements, and the line that has to say so. */
const broken: [what: string, sql: string, line: RegExp][] = [
  [
    'the table is missing',
    `drop table ${table}`,
    /^✗ At http:\S+ an enquiry may be added: there is no table .*db push/,
  ],
  [
    'a column is missing',
    `alter table ${table} drop column company`,
    /may be added.*a column is missing.*db push/,
  ],
  [
    'the grant is missing',
    `revoke insert on ${table} from anon`,
    /may be added.*lacks the privilege.*SQL editor: grant insert/,
  ],
  ['the policy is missing', onlyPolicy, /may be added.*row-level security.*SQL editor: create policy/],
  [
    'the policy accepts any status',
    `${onlyPolicy}; create policy any_status on ${table} for insert to anon with check (true)`,
    /Any status but new is refused.*does not pin.*SQL editor: alter.*create policy/,
  ],
  [
    'row-level security is off',
    `alter table ${table} disable row level security`,
    /Any status but new is refused.*off.*enable row level security/,
  ],
  [
    'an interest is unknown to the database',
    `alter table ${table} drop constraint contact_submissions_interest_check,
      add check (interest in ('ai-strategy', 'other'))`,
    /Whatever the form accepts.*constraint/,
  ],
  [
    'the database accepts shorter messages than the form',
    `alter table ${table} add check (char_length(message) < 100)`,
    /Whatever the form accepts.*constraint/,
  ],
  [
    'a column that nobody fills is required',
    `alter table ${table} add column unfilled text not null`,
    /Whatever the form accepts.*may not be empty.*default/,
  ],
  [
    'each address is wanted once',
    `alter table ${table} add unique (email)`,
    /Whatever the form accepts.*besides the id.*Drop/,
  ],
  ...['integer', 'date'].map((type): [string, string, RegExp] => [
    `a text is of type ${type}`,
    `alter table ${table} drop column company, add column company ${type}; grant insert (company) on ${table} to anon`,
    /may be added.*another type.*Compare the columns/,
  ]),
  [
    'the primary key is missing',
    `alter table ${table} drop constraint contact_submissions_pkey`,
    /comes twice is refused.*SQL editor: alter.*add primary key \(id\)/,
  ],
  [
    'the id may be empty',
    `alter table ${table} drop constraint contact_submissions_pkey, alter column id drop not null`,
    /may be added.*primary key/,
  ],
  [
    'some rows can be read',
    `grant select on ${table} to anon; create policy r on ${table} for select to anon using (name = 'Ada'); ${enquiry}`,
    /Reading is refused: .* may read enquiries.*SQL editor: revoke select/,
  ],
  [
    'rows could be read, but there are none',
    `grant select on ${table} to anon; create policy r on ${table} for select to anon using (true)`,
    /Reading is refused: .* may read enquiries.*SQL editor: revoke select/,
  ],
  [
    'rows can be changed',
    `grant select, update on ${table} to anon; create policy u on ${table} for update to anon using (true);
      create policy r on ${table} for select to anon using (true); ${enquiry}`,
    /Changing is refused: .* may change enquiries.*SQL editor: revoke update/,
  ],
  [
    'rows can be deleted',
    `grant select, delete on ${table} to anon; create policy d on ${table} for delete to anon using (true);
      create policy r on ${table} for select to anon using (true); ${enquiry}`,
    /Deleting is refused: .* may delete enquiries.*SQL editor: revoke delete/,
  ],
]

/** The same policies where Supabase Lite has granted everything by itself: only they can tell. */
const brokenPolicies: [what: string, sql: string, line: RegExp][] = [
  ['read', `create policy r on ${table} for select to anon using (true)`, /Reading is refused/],
  [
    'changed',
    `create policy u on ${table} for update to anon using (true);
      create policy r on ${table} for select to anon using (true)`,
    /Changing is refused/,
  ],
  [
    'deleted',
    `create policy d on ${table} for delete to anon using (true);
      create policy r on ${table} for select to anon using (true)`,
    /Deleting is refused/,
  ],
]

describe('The doctor', () => {
  let api: DataApi
  beforeAll(async () => {
    api = await startDataApi()
  })
  beforeEach(() => api.reset())
  afterAll(() => api?.stop())

  test('finds nothing wrong with the migrations, and leaves no row', async () => {
    expect(await problemsOf(api.backend)).toEqual([])
    expect(await api.rows()).toBe(0)
  })

  test.each(broken)(
    'notices that %s, leaves the rows as they are, and what it gives to paste mends it',
    async (_, sql, line) => {
      await api.execute(sql)
      const rows = await api.read().catch(() => [])
      const problems = await problemsOf(api.backend)
      expect(problems).toContainEqual(expect.stringMatching(line))
      expect(await api.read().catch(() => [])).toEqual(rows)

      const statements = problems.flatMap((problem) => problem.match(/(?<=In the SQL editor: ).*;/) ?? [])
      if (problems.some((problem) => problem.includes('Drop every policy'))) await api.execute(dropPolicies)
      for (const statement of statements) await api.execute(statement)
      if (statements.length > 0) expect(await problemsOf(api.backend)).toEqual([])
    },
  )

  test.each(brokenPolicies)('notices that rows can be %s in a throwaway database', async (_, sql, line) => {
    await api.execute(`grant all on ${table} to anon`)
    expect(await problemsOf(api.backend, { throwaway: true })).toEqual([])
    await api.execute(sql)
    expect(await problemsOf(api.backend, { throwaway: true })).toContainEqual(expect.stringMatching(line))
  })

  test('notices a key that is not accepted', async () => {
    const [wrong] = await problemsOf({ ...api.backend, key: 'sb_publishable_other' })
    expect(wrong).toMatch(/key is not accepted.*SUPABASE_PUBLISHABLE_KEY/)
  })
})

async function problemsOf(...[backend, options]: Parameters<typeof checkBackend>): Promise<string[]> {
  const checks = await checkBackend(backend, options)
  return checks.filter(({ problem }) => problem).map(describeCheck)
}
