import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { explainProbe, listExcessRights } from '../../scripts/lib/examine.ts'
import { fieldNames, fields } from '../../src/shared/enquiry/fields.ts'
import { tableName, toRow } from '../../src/store/row.ts'
import { storeRow } from '../../src/store/store-row.ts'
import { startEmbeddedSupabase } from '../support/embedded-supabase.ts'
import { newEnquiry } from '../support/enquiry.ts'
import '../support/without-time-limits.ts'

const supabase = await startEmbeddedSupabase()
beforeEach(supabase.reset)
afterAll(supabase.stop)

const createTrigger = (body: string) =>
  `create function changes() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger changes before insert on ${table} for each row execute function changes()`

const table = `public.${tableName}`
const alter = `alter table ${table}`
const [field = ''] = fieldNames
const choice = fieldNames.find((name) => fields[name].options)!
const longest = fieldNames.find((name) => fields[name].control === 'textarea')!

async function examine({ url, publishableKey: key } = supabase): Promise<string[]> {
  const problem = await explainProbe({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key })
  return problem ? [problem] : listExcessRights({ url, key })
}

async function countRows(): Promise<number> {
  const headers = { apikey: supabase.secretKey }
  const response = await fetch(`${supabase.url}/rest/v1/${tableName}?select=id`, { headers })
  return (await response.json()).length
}

test.for<[fault: string, sql: string, problem: RegExp]>([
  [
    'the grant is missing',
    `revoke insert on ${table} from anon`,
    /may not insert .*permission denied for table/,
  ],
  ['row-level security is off', `${alter} disable row level security`, /choose the status.*security is off/],
  [
    'a column is readable',
    `grant select (${field}) on ${table} to anon`,
    RegExp(`read the columns ${field}\\.`),
  ],
  ['the primary key is missing', `${alter} drop constraint ${tableName}_pkey`, /not the primary key/],
  [
    'the last column is an id that is no key',
    `${alter} drop id; ${alter} add id uuid not null default gen_random_uuid()`,
    /not the primary key/,
  ],
  [
    'the defaults are others',
    `${alter} alter created_at set default '1999-01-01', alter status set default 'handled'`,
    /row-level security.*defaults/,
  ],
])('the examination reports that %s, with the file or the SQL that repairs it', async ([, sql, expected]) => {
  await supabase.execute(sql)
  const [problem = '', ...others] = await examine()
  expect(problem).toMatch(expected)
  expect(others).toEqual([])
  const [, file] = /Run (supabase\/\S+) in the SQL Editor\./.exec(problem) ?? []
  const [, statement] = /Run in the SQL Editor: (.*?;)/.exec(problem) ?? []
  expect(await countRows()).toBe(0)
  await supabase.execute(file ? readFileSync(file, 'utf8') : statement!)
  expect(await examine()).toEqual([])
})

test.for<[fault: string, sql: string, problem: RegExp]>([
  ['the table is renamed', `${alter} rename to enquiries`, /is missing .*contact_submissions.*db push/],
  [
    'a column has another type',
    `${alter} drop ${field}; ${alter} add ${field} int`,
    /another type .*integer/,
  ],
  ['an unfilled column is required', `${alter} add unfilled text not null`, /column "unfilled".*migrations/],
  ['a limit is short', `${alter} alter ${longest} type varchar(100)`, /constraint.*too long.*longer limit/],
  [
    'an option is missing',
    `${alter} add check (${choice} <> '${fields[choice].options!.at(-1)!.value}')`,
    RegExp(`constraint.*${choice}_check1.*new interest`),
  ],
  [
    'the primary key has another name',
    `${alter} rename constraint ${tableName}_pkey to other_pkey`,
    RegExp(`constraint.*other_pkey.*must be named ${tableName}_pkey`),
  ],
  [
    'a trigger may not write to its table',
    `create table audit (id uuid); revoke all on audit from anon;
      ${createTrigger('insert into audit values (new.id); return new;')}`,
    /a trigger.*audit.*Triggers and Webhooks.*security definer/,
  ],
  [
    'a trigger sets the id',
    createTrigger('new.id = gen_random_uuid(); return new;'),
    /not the primary key.*a trigger/,
  ],
  [
    'a trigger sets the status',
    createTrigger("new.status = 'open'; return new;"),
    /row-level security.*a trigger/,
  ],
  ['a trigger drops rows', createTrigger('return null;'), /drops rows.*returns null/],
  [
    'a number needs a right',
    `${alter} add number serial`,
    /a default .*permission denied for sequence.*identity column/,
  ],
])('the examination reports that %s', async ([, sql, problem]) => {
  await supabase.execute(sql)
  expect(await examine()).toEqual([expect.stringMatching(problem)])
})

test('an enquiry that a trigger drops is not stored', async () => {
  const { url, publishableKey } = supabase
  const variables = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }
  await supabase.execute(createTrigger('return null;'))
  const result = await storeRow(variables, await toRow(newEnquiry()))
  expect(result).toMatchObject({ outcome: 'failed', cause: 'dropped rows' })
})

test('the examination reports that the column of an optional field is required, unless it has a default', async () => {
  Object.assign(fields[field as never], { optional: true })
  onTestFinished(() => void Reflect.deleteProperty(fields[field as never], 'optional'))
  expect(await examine()).toEqual([expect.stringMatching(`constraint.*null value in column "${field}"`)])
  await supabase.execute(`${alter} alter ${field} set default 'none'`)
  expect(await examine()).toEqual([])
})

test('the examination reports a rejected key, and a project that does not respond, without a double full stop', async () => {
  const [rejected, ...others] = await examine({ ...supabase, publishableKey: 'sb_publishable_x' })
  expect(rejected).toMatch(/rejects the key .*SUPABASE_PUBLISHABLE_KEY/)
  // The discard port, which no client connects to.
  const [silent] = await examine({ ...supabase, url: 'http://127.0.0.1:9' })
  expect(silent).toMatch(/no response from the project \(Error: bad port\)\. Compare/)
  expect(others).toEqual([])
  expect(`${rejected} ${silent}`).not.toContain('..')
})
