import { tableName } from './row.ts'

type Diagnosis = { reason: string; remedy: string }

const access = 'supabase/migrations/20261126090000_access.sql'

export const repairAccess = `Run ${access} in the SQL Editor. It can be run again, and repairs permissions, policies and the defaults of created_at and status. If that does not help, a trigger or the type of created_at changes created_at or status before the policy sees them.`

export const diagnoses = {
  unreachable: {
    reason: 'there is no response from the project.',
    remedy:
      'Compare SUPABASE_URL with the Supabase dashboard, and resume or restart the project there. The host name of a paused project may not resolve.',
  },
  failing: {
    reason: 'the project fails, limits requests or responds too slowly.',
    remedy: "Read the project's logs in the Supabase dashboard, and status.supabase.com.",
  },
  quota: {
    reason: 'the project has exceeded a quota of its plan, or a bill is unpaid.',
    remedy: 'See Usage and Billing of the organization in the Supabase dashboard.',
  },
  'read-only': {
    reason: 'the database is read-only.',
    remedy:
      'Supabase does this when the disk is full. Free space or enlarge the disk in the Supabase dashboard.',
  },
  unconfigured: { reason: 'variables are missing.', remedy: 'Set them in wrangler.toml, and deploy.' },
  'wrong key': {
    reason: 'the project rejects the key.',
    remedy: 'Copy the publishable key from the Supabase dashboard into SUPABASE_PUBLISHABLE_KEY.',
  },
  'not a data API': {
    reason: 'the response is not from a Supabase data API.',
    remedy:
      "Set SUPABASE_URL to the project's URL without a path, like https://abcd.supabase.co, or see status.supabase.com.",
  },
  schema: {
    reason: `the table ${tableName} or one of its columns is missing or has another type.`,
    remedy:
      'Run npx supabase@3 db push --remote=<ref>. If the database is up to date, a new field lacks its migration, or somebody changed the table: add a migration, or restore the table with alter table in the SQL Editor. The data API must expose the schema public.',
  },
  permission: { reason: 'the key may not insert the row.', remedy: repairAccess },
  'no primary key': {
    reason: 'the column id is not the primary key, so a repeated enquiry is stored twice.',
    remedy: `Run in the SQL Editor: alter table ${tableName} drop constraint if exists ${tableName}_pkey, add primary key (id); If PostgreSQL names a repeated id, first delete all but one of its rows. If that does not help, a trigger changes the id: correct or remove it.`,
  },
  'dropped rows': {
    reason: 'a trigger or a rule of the table drops rows without an error, so no enquiry is stored.',
    remedy:
      'In the Supabase dashboard, under Database, Triggers, find the function that runs before an insert and returns null: let it return new, or let its trigger run after the insert. Remove rules of the table.',
  },
  constraint: {
    reason: 'a constraint, or a required column that the site does not fill, rejects the row.',
    remedy: `Compare the constraints, and the columns that are not null, with supabase/migrations. A new interest, a longer limit or an optional field needs a migration. No key but the primary one may be unique, and it must be named ${tableName}_pkey: alter table ${tableName} rename constraint … to ${tableName}_pkey;`,
  },
  trigger: {
    reason: 'a trigger, a rule, a default or a check of the table fails.',
    remedy:
      'In the Supabase dashboard, under Database, see Triggers and Webhooks, and correct or remove the one that fails. Remove rules of the table. The function of a trigger that writes to another table needs security definer, and a webhook the extension pg_net. If a default or a check calls a function, anon needs execute on it. To number the rows, use an identity column: serial needs grant usage on its sequence to anon.',
  },
  exception: {
    reason: 'the Worker threw an exception.',
    remedy:
      'Read its logs: Workers Logs in the Cloudflare dashboard, or npx wrangler tail --env production (or staging).',
  },
} satisfies Record<string, Diagnosis>

export type StoreError = keyof typeof diagnoses
