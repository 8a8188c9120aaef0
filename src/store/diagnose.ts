import { fieldNames } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { readBackend } from './backend.ts'
import { reservedColumns, tableName } from './row.ts'

export type Diagnosis = { reason: string; remedy: string }

const logs = "Look at the project's logs in the Supabase dashboard."

/** For the SQL editor, because `supabase db push` does not run a migration twice. */
export const inSql = (statement: string) => `In the SQL editor: ${statement}`

export const createPolicy = `create policy "anyone may send a new enquiry" on public.${tableName} for insert to anon with check (status = 'new' and created_at between now() - interval '30 days' and now() + interval '5 minutes');`

/** Errors of a database that is away or takes nothing. */
const database = {
  unreachable: {
    reason: 'nothing answers there.',
    remedy:
      'Compare SUPABASE_URL with the address in the Supabase dashboard, and see there whether the project is paused: a paused project can lose its name.',
  },
  'too slow': { reason: 'the backend takes too long to answer.', remedy: logs },
  paused: { reason: 'the project is paused.', remedy: 'Choose "Resume project" in the Supabase dashboard.' },
  'read-only': {
    reason: 'the database is read-only.',
    remedy:
      'Supabase does that when the disk is full: make room or enlarge the disk, in the database settings of the Supabase dashboard.',
  },
  failing: { reason: 'the backend answers with an error of its own.', remedy: logs },
}

/** Errors that last until the operator has set something up. */
const setup = {
  unconfigured: { reason: 'variables are missing.', remedy: 'Set them with npx wrangler secret put.' },
  'wrong key': {
    reason: 'the key is not accepted.',
    remedy: 'Copy the publishable key from the API keys in the dashboard into SUPABASE_PUBLISHABLE_KEY.',
  },
  'not a data API': {
    reason: 'what answers there is not a Supabase data API.',
    remedy: 'Give SUPABASE_URL the bare address of the project, like https://abcd.supabase.co.',
  },
  'missing table': {
    reason: `there is no table ${tableName}.`,
    remedy: 'Run npx supabase@3 db push --remote.',
  },
  'missing column': { reason: 'a column is missing.', remedy: 'Run npx supabase@3 db push --remote.' },
  'missing grant': {
    reason: 'the role anon lacks the privilege.',
    remedy: inSql(
      `grant insert (${[...reservedColumns, ...fieldNames].join(', ')}) on public.${tableName} to anon;`,
    ),
  },
  'refused by policy': {
    reason: 'row-level security refuses it.',
    remedy: inSql(createPolicy),
  },
  'id may be empty': {
    reason: 'the column id is not the primary key, so an enquiry that is sent twice is stored twice.',
    remedy: inSql(`alter table public.${tableName} add primary key (id);`),
  },
  required: {
    reason: 'a column that the site does not fill may not be empty.',
    remedy: 'Give that column a default, or let it be null.',
  },
}

/** Errors that may be due to the one row. */
const row = {
  'id required': { reason: 'the id may not be empty.', remedy: logs },
  constraint: {
    reason: 'a constraint refuses it.',
    remedy: 'Compare the constraints with supabase/migrations.',
  },
  duplicate: { reason: 'it counts as a duplicate.', remedy: logs },
  'unique key': {
    reason: 'a unique key besides the id refuses what resembles another enquiry.',
    remedy: 'Drop that key: whoever asks twice sends two enquiries.',
  },
  'other type': {
    reason: 'a column has another type.',
    remedy: 'Compare the columns with supabase/migrations.',
  },
  unexpected: { reason: 'the backend gave an answer that is not known here.', remedy: logs },
}

export const diagnoses = { ...database, ...setup, ...row } satisfies Record<string, Diagnosis>

/** Why an enquiry is not stored. The log has it as `cause`. */
export type StoreError = keyof typeof diagnoses

export const isInSetup = (error: StoreError) => Object.hasOwn(setup, error)

export const isInRow = (error: StoreError) => Object.hasOwn(row, error)

/** Names what is wrong with the variables, if that is the reason. */
export function diagnose(error: StoreError, variables: Variables): Diagnosis {
  const backend = readBackend(variables)
  const isSet = error !== 'unconfigured' || backend.kind === 'configured'
  return isSet ? diagnoses[error] : { ...diagnoses[error], reason: backend.errors.join(' ') }
}
