import { sign } from 'hono/jwt'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findProblem } from '../../scripts/probe.ts'
import { fieldNames, fields } from '../../src/shared/enquiry/fields.ts'
import { tableName } from '../../src/store/row.ts'
import { startEmbeddedSupabase } from '../support/embedded-supabase.ts'

// On a busy machine, the database may be slower than these limits.
AbortSignal.timeout = () => new AbortController().signal

const supabase = await startEmbeddedSupabase()
beforeEach(supabase.reset)
afterAll(supabase.stop)

const table = `public.${tableName}`
const alter = `alter table ${table}`
const choice = fieldNames.find((name) => fields[name].options)!
const longest = fieldNames.find((name) => fields[name].control === 'textarea')!
const dropRows = `create function drops() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger drops before insert on ${table} for each row execute function drops()`
const variables = { SUPABASE_URL: supabase.url, SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey }

const probe = (changes = {}) => findProblem({ ...variables, ...changes })

test.for<[fault: string, sql: string, words: RegExp, changes?: object]>([
  ['the grant is missing', `revoke insert on ${table} from anon`, /permission denied for table/],
  ['the primary key is missing', `${alter} drop constraint ${tableName}_pkey`, /null value in column "id"/],
  ['a limit is short', `${alter} alter ${longest} type varchar(100)`, /too long/],
  [
    'an option is missing',
    `${alter} add check (${choice} <> '${fields[choice].options!.at(-1)!.value}')`,
    RegExp(`${choice}_check1`),
  ],
  ['a trigger drops rows', dropRows, /drops rows/],
  // The discard port, which no client connects to.
  ['nothing responds', '', /bad port/, { SUPABASE_URL: 'http://127.0.0.1:9' }],
])('the probe quotes the database if %s, and stores nothing', async ([, sql, words, changes]) => {
  if (sql) await supabase.execute(sql)
  expect(await probe(changes)).toMatch(words)
  const headers = { apikey: supabase.secretKey }
  const rows = await fetch(`${supabase.url}/rest/v1/${tableName}?select=id`, { headers })
  if (rows.ok) expect(await rows.json()).toEqual([])
})

test('the embedded database rejects a token that the public default secret of Supabase Lite has signed', async () => {
  const secret = 'unsafe-secret-change-me'
  const token = await sign({ role: 'service_role' }, secret, 'HS256')
  const headers = { apikey: supabase.publishableKey, Authorization: `Bearer ${token}` }
  const { status } = await fetch(`${supabase.url}/rest/v1/${tableName}`, { headers })
  expect(status).toBe(401)
})
