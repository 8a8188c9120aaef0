import { fieldNames } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { readBackend } from './backend.ts'
import { reservedColumns, tableName } from './row.ts'

export type Diagnosis = { reason: string; remedy: string }

const readLogs = "Read the project's logs in the Supabase dashboard."

/** For the SQL Editor, because `supabase db push` applies each migration once. */
export const inSql = (statement: string) => `Run in the SQL Editor: ${statement}`

/** Also where a policy of that name exists. */
export const replacePolicy = `drop policy if exists "anyone may send a new enquiry" on public.${tableName}; create policy "anyone may send a new enquiry" on public.${tableName} for insert to anon with check (status = 'new' and created_at between now() - interval '30 days' and now() + interval '5 minutes');`

export const diagnoses = {
  unreachable: {
    reason: 'there is no response.',
    remedy:
      'Compare SUPABASE_URL with the URL in the Supabase dashboard, and check that the project is not paused. The host name of a paused project may not resolve.',
  },
  'too slow': { reason: 'the backend responds too slowly.', remedy: readLogs },
  offline: {
    reason: "Cloudflare, in front of the project, does not reach the project's server.",
    remedy: 'Restart the project in the Supabase dashboard, or see status.supabase.com.',
  },
  quota: {
    reason: 'the project has exceeded a quota of its plan, or a bill is unpaid.',
    remedy: 'See Usage and Billing of the organization in the Supabase dashboard.',
  },
  'rate limited': {
    reason: 'the backend limits the number of requests.',
    remedy: "Find out in the project's logs in the Supabase dashboard who sends them.",
  },
  'hidden schema': {
    reason: 'the data API does not expose the schema public.',
    remedy: "Add it to the exposed schemas in the data API's settings in the Supabase dashboard.",
  },
  paused: { reason: 'the project is paused.', remedy: 'Choose "Resume project" in the Supabase dashboard.' },
  'read-only': {
    reason: 'the database is read-only.',
    remedy:
      'Supabase does this when the disk is full. Free space or enlarge the disk in the Supabase dashboard.',
  },
  failing: { reason: 'the backend returns a server error.', remedy: readLogs },
  unconfigured: { reason: 'variables are missing.', remedy: 'Set them with `npx wrangler secret put`.' },
  'wrong key': {
    reason: 'the backend rejects the key.',
    remedy: 'Copy the publishable key from the Supabase dashboard into SUPABASE_PUBLISHABLE_KEY.',
  },
  'not a data API': {
    reason: 'the response is not from a Supabase data API.',
    remedy: "Set SUPABASE_URL to the project's URL without a path, like https://abcd.supabase.co.",
  },
  'missing table': {
    reason: `there is no table ${tableName}.`,
    remedy:
      'Run `npx supabase@3 db push --remote`. If it says that the database is up to date, the table was deleted: first run `npx supabase@3 migration repair --status reverted` with the number of each file in supabase/migrations.',
  },
  'missing column': { reason: 'a column is missing.', remedy: 'Run `npx supabase@3 db push --remote`.' },
  'missing grant': {
    reason: 'the role anon lacks the privilege to insert.',
    remedy: inSql(
      `grant insert (${[...reservedColumns, ...fieldNames].join(', ')}) on public.${tableName} to anon;`,
    ),
  },
  'missing privilege': {
    reason: 'something that runs with the insert, usually a trigger, lacks a privilege.',
    remedy: `Compare the triggers of ${tableName} with supabase/migrations. A trigger's function needs \`security definer\` to write to another table.`,
  },
  'refused by policy': {
    reason: 'row-level security rejects the row.',
    remedy: inSql(`begin; ${replacePolicy} commit;`),
  },
  'no primary key': {
    reason: 'the column id is not the primary key, so a repeated enquiry is stored twice.',
    remedy: inSql(
      `alter table public.${tableName} drop constraint if exists ${tableName}_pkey, add primary key (id);`,
    ),
  },
  required: {
    reason: 'a column that the site does not fill is not null.',
    remedy: 'Give that column a default or make it nullable.',
  },
  constraint: {
    reason: 'a constraint rejects the row.',
    remedy: 'Compare the constraints with supabase/migrations.',
  },
  'unique key': {
    reason: 'a unique constraint rejects repeated enquiries.',
    remedy: 'Drop every unique constraint but the primary key.',
  },
  'other type': {
    reason: 'a column has another type.',
    remedy: 'Compare the columns with supabase/migrations.',
  },
  unexpected: { reason: 'the backend returns an unknown error.', remedy: readLogs },
  exception: {
    reason: 'the Worker threw an exception.',
    remedy: 'Read the logs of the Worker: npx wrangler tail.',
  },
} satisfies Record<string, Diagnosis>

export type StoreError = keyof typeof diagnoses

/** If the site is unconfigured, the reason lists the errors in the variables. */
export function diagnose(error: StoreError, variables: Variables): Diagnosis {
  const backend = readBackend(variables)
  const isSet = error !== 'unconfigured' || backend.kind === 'configured'
  return isSet ? diagnoses[error] : { ...diagnoses[error], reason: backend.errors.join(' ') }
}

/** Contains no visitor input. */
export type Failure = { cause: StoreError; backendStatus: number; code: string }

export const describeFailure = ({ cause, backendStatus, code }: Failure) =>
  `${diagnoses[cause].reason} The status is ${backendStatus}, the code ${code}.`

/** Without a response the status is 0, and `cause` may say why. */
export type Reply = {
  status: number
  error: { code?: unknown; message?: unknown; details?: unknown } | null
  cause?: StoreError | undefined
}

export const isTransient = (status: number) => status === 0 || status === 429 || status >= 500

const errorsByCode = new Map<string, StoreError>(
  Object.entries({
    PGRST106: 'hidden schema',
    PGRST205: 'missing table',
    '42P01': 'missing table',
    PGRST204: 'missing column',
    '42703': 'missing column',
    '42501': 'missing privilege',
    '23502': 'required',
    '23514': 'constraint',
    '23505': 'unique key',
    '22P02': 'other type',
    '22007': 'other type',
    '25006': 'read-only',
  }),
)

/** Of Supabase's gateway, and of Cloudflare in front of it. */
const errorsByStatus = new Map<number, StoreError>([
  [402, 'quota'],
  [429, 'rate limited'],
  [520, 'offline'],
  [521, 'offline'],
  [522, 'offline'],
  [523, 'offline'],
  [524, 'too slow'],
  // Within a Worker, for a host that does not exist or does not respond.
  [530, 'unreachable'],
  [540, 'paused'],
  [544, 'too slow'],
])

export function toStoreError({ status, error, cause }: Reply): StoreError {
  const { code, message } = readError(error)
  if (cause) return cause
  if (status === 0) return 'unreachable'
  const known = errorsByStatus.get(status) ?? errorsByCode.get(code)
  if (code === '42501' && message.includes('row-level security')) return 'refused by policy'
  // Supabase Lite sends another code for this.
  if (message.includes('violates check constraint')) return 'constraint'
  if (code === '42501' && message.includes(`table ${tableName}`)) return 'missing grant'
  if (known) return known
  if (isTransient(status)) return 'failing'
  if (message.trimStart().startsWith('<')) return 'not a data API'
  if (status === 401 || status === 403) return 'wrong key'
  return code ? 'unexpected' : 'not a data API'
}

const violates = (error: Reply['error'], expected: string, part: string) => {
  const { code, message } = readError(error)
  return code === expected && message.includes(part)
}

export const isDuplicate = (error: Reply['error']) => violates(error, '23505', `"${tableName}_pkey"`)

export const isNullId = (error: Reply['error']) => violates(error, '23502', `"id" of relation "${tableName}"`)

export function readError(error: Reply['error']) {
  const { code = '', message = '' } = error ?? {}
  return { code: String(code), message: String(message) }
}
