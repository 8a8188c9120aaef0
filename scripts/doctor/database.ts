import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { longestSample } from '../../src/enquiry/samples.ts'
import type { Backend } from '../../src/store/backend.ts'
import {
  type ApiResponse,
  diagnoses,
  isDuplicate,
  isNullId,
  readError,
  type StoreError,
  toStoreError,
} from '../../src/store/diagnose.ts'
import { rowWithoutId, toColumns } from '../../src/store/probe.ts'
import { reservedColumns, tableName } from '../../src/store/row.ts'
import { connect } from '../../src/store/store-row.ts'
import { type Finding, toFinding } from './finding.ts'

const access =
  'Run supabase/migrations/20261126090000_access.sql in the SQL Editor. It can be run again, and repairs permissions and policies.'

const remedies: Partial<Record<StoreError, string>> = {
  schema:
    'Run npx supabase@3 db push --remote=<ref>. If the database is up to date, a new field lacks its migration, or somebody changed the table: add a migration, or restore the table with alter table in the SQL Editor. The data API must expose the schema public.',
  permission: `${access} If PostgreSQL names another table, a trigger writes to it: its function needs security definer.`,
  constraint:
    'Compare the constraints, the columns that are not null and the triggers with supabase/migrations. A new interest or limit needs a migration. No key but the primary one may be unique.',
}

/** Stores nothing, because each insert includes a row that the database rejects. */
export async function* examineDatabase(backend: Backend): AsyncGenerator<Finding> {
  const table = connect(backend).from(tableName)
  const insert = (...rows: object[]) => send(table.insert([...rows, rowWithoutId]))
  const row = longestRow()

  const first = await insert(...formRows())
  const isReady = isNullId(first.error)
  yield toFinding(`The database at ${backend.url} accepts an enquiry`, isReady, diagnose(first))
  if (!isReady) return

  const repeated = await insert(row, row)
  yield toFinding('It rejects the same enquiry twice', isDuplicate(repeated.error), withoutKey)

  const handled = await insert({ ...row, status: 'handled' })
  const isPinned = readError(handled.error).message.includes('row-level security')
  yield toFinding('It rejects any status but new', isPinned, access)

  const readable = []
  for (const column of [...reservedColumns, ...fieldNames]) {
    const { error } = await send(table.select(column).limit(1).retry(false))
    if (!readError(error).message.includes(`denied for table ${tableName}`)) readable.push(column)
  }
  const exposed = `the publishable key, which is public, may read ${readable.join(', ')}. ${access}`
  yield toFinding('It rejects reading', readable.length === 0, exposed)
}

const withoutKey = `a repeated enquiry is stored twice. Run in the SQL Editor: alter table ${tableName} drop constraint if exists ${tableName}_pkey, add primary key (id); If PostgreSQL names a repeated id, first delete all but one of its rows.`

type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<ApiResponse> }

/** Waits longer than for a visitor, because the operator's connection may be slow. */
async function send(query: Query): Promise<ApiResponse> {
  const signal = AbortSignal.timeout(10_000)
  const response = await query.abortSignal(signal)
  return signal.aborted ? { ...response, cause: 'failing' } : response
}

/** Names the column if the database does. */
function diagnose(response: ApiResponse): string {
  const cause = toStoreError(response)
  const { reason, remedy } = diagnoses[cause]
  const message = String(response.error?.message)
  const [, missing] = /the '(\w+)' column/.exec(message) ?? []
  const rejecting = fieldNames.find((name) => message.includes(`${tableName}_${name}_check`))
  const column = missing ? `the column ${missing} is missing: ` : ''
  const field = rejecting ? `the field ${rejecting} is rejected: ` : ''
  return `${column}${field}${reason} ${quoteError(response)} ${remedies[cause] ?? remedy}`
}

/** Its status, and the words of PostgreSQL or of the network. */
function quoteError({ status, error }: ApiResponse): string {
  const { code, message } = readError(error)
  const [, cause] = /^Caused by: (.*)$/m.exec(String(error?.details)) ?? []
  if (status === 0) return `The cause: ${cause ?? message}.`
  const text = message.slice(0, 300) || 'without a message'
  return `The status is ${status}${code && `, the code ${code}`}: ${text}.`
}

const formRows = () => [
  longestRow(),
  ...fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...longestRow(), [name]: value })) ?? [],
  ),
]

const longestRow = () => ({ id: crypto.randomUUID(), ...toColumns(longestSample) })
