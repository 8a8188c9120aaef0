import { fieldNames } from '../../src/enquiry/fields.ts'
import { tableName } from '../../src/store/row.ts'
import { readMigrations } from '../lib/migrations.ts'

const table = `public.${tableName}`
const columns = ['id', 'status', ...fieldNames].join(', ')

/** For the SQL Editor, because `supabase db push` applies each migration once. Every statement can be repeated. */
const inSql = (statements: string) => `Run in the SQL Editor: begin; ${statements} commit;`

const [createPolicy = ''] =
  readMigrations()
    .match(/^create policy[^;]+;/gm)
    ?.slice(-1) ?? []
const [policy = ''] = /"[^"]+"/.exec(createPolicy) ?? []

const replacePolicy = `alter table ${table} enable row level security; drop policy if exists ${policy} on ${table}; ${createPolicy.replaceAll(/\s+/g, ' ')}`

/** By the cause of a failed insert, and for what a database accepts although it should not. */
export const repairs = {
  schema:
    'Link this project with npx supabase@3 link, and run npx supabase@3 db push --remote. If the database is up to date, a new field lacks its migration, or somebody changed the table: add a migration, or restore the table with alter table in the SQL Editor. The data API must expose the schema public.',
  permission: `${inSql(`grant insert (${columns}) on ${table} to anon; ${replacePolicy}`)} If PostgreSQL names another table, a trigger writes to it: its function needs security definer.`,
  constraint:
    'Compare the constraints, the columns that are not null and the triggers with supabase/migrations. A new interest or limit needs a migration. No key but the primary one may be unique.',
  'no primary key': `a repeated enquiry is stored twice. ${inSql(
    `alter table ${table} drop constraint if exists ${tableName}_pkey, add primary key (id);`,
  )}`,
  policy: `row-level security is off, or a policy for insert accepts any status. Drop every other policy for insert. ${inSql(replacePolicy)}`,
  exposed: `the publishable key, which is public, may do this or is one policy away from it. ${inSql(
    `revoke select, update, delete on ${table} from anon, authenticated, public;`,
  )} Then drop every policy but the one in supabase/migrations. The embedded database of npm start always allows it.`,
}
