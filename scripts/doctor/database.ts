import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { longestSample } from '../../src/enquiry/samples.ts'
import type { Backend } from '../../src/store/backend.ts'
import {
  createPolicy,
  diagnoses,
  inSql,
  isDuplicate,
  isNullId,
  type Reply,
  readError,
  toStoreError,
} from '../../src/store/diagnose.ts'
import { rowWithoutId } from '../../src/store/probe.ts'
import { initialStatus, tableName } from '../../src/store/row.ts'
import { connect } from '../../src/store/store-row.ts'
import { startSupabase } from '../lib/embedded-supabase.ts'
import { type Finding, toFinding } from './finding.ts'

type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<Reply> }
type Rejection = [name: string, query: Query, isRejected: (reply: Reply) => boolean, problem: string]

/** Stores nothing, because each insert includes a row that the primary key rejects. */
export async function* examineDatabase(backend: Backend): AsyncGenerator<Finding> {
  const table = connect(backend).from(tableName)
  const insert = (...rows: object[]) => table.insert([...rows, rowWithoutId])
  // Longer than for a visitor, because the operator's connection may be slow.
  const send = (query: Query) => query.abortSignal(AbortSignal.timeout(10_000))

  const reply = await send(insert(...formRows()))
  const isReady = isNullId(reply.error)
  yield toFinding(`The database at ${backend.url} accepts an enquiry`, isReady, diagnose(reply))
  if (!isReady) return

  // In a statement of its own: where another row has a value, the data API inserts null instead of a column's default.
  const smallest = await send(table.insert([longestRow(), rowWithoutId].map(omitOptional)))
  const name = 'It accepts an enquiry with only the required fields'
  yield toFinding(name, isNullId(smallest.error), diagnoseSmallest(smallest))

  const row = longestRow()
  const rejections: Rejection[] = [
    ['the same enquiry twice', insert(row, row), ({ error }) => isDuplicate(error), noPrimaryKey],
    ['any status but new', insert({ ...row, status: 'handled' }), isPinned, anyStatus],
    ['reading', table.select('id').limit(1).retry(false), isDenied, exposed],
    ['changing', table.update({ status: 'handled' }).eq('id', row.id), isDenied, exposed],
    ['deleting', table.delete().eq('id', row.id), isDenied, exposed],
  ]
  for (const [name, query, isRejected, problem] of rejections) {
    yield toFinding(`It rejects ${name}`, isRejected(await send(query)), problem)
  }
}

export async function* examineMigrations(): AsyncGenerator<Finding> {
  try {
    await using supabase = await startSupabase()
    await supabase.reset()
    yield* examineDatabase({ url: supabase.url, key: supabase.publishableKey })
  } catch (error) {
    yield { name: 'The migrations can be applied', problem: (error as Error).message }
  }
}

/** Names the field if the database does. */
function diagnose(reply: Reply): string {
  const { reason, remedy } = diagnoses[toStoreError(reply)]
  const message = String(reply.error?.message)
  const field = fieldNames.find(
    (name) => message.includes(`'${name}' column`) || message.includes(`${tableName}_${name}_check`),
  )
  if (!field) return `${reason} ${remedy}`
  return `the field ${field} is rejected: ${reason} If ${field} or one of its options is new, add a migration for it to supabase/migrations. ${remedy}`
}

function diagnoseSmallest(reply: Reply): string {
  const { message } = readError(reply.error)
  const field = optionalFields.find((name) => message.includes(`"${name}" of relation`))
  if (!field) return diagnose(reply)
  const statement = `alter table public.${tableName} alter column ${field} drop not null;`
  return `the field ${field} is optional, but its column is not null. ${inSql(statement)} Then add a migration with this statement to supabase/migrations.`
}

const optionalFields: string[] = fieldNames.filter((name) => fields[name].optional)

const omitOptional = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !optionalFields.includes(name)))

const isPinned = (reply: Reply) => toStoreError(reply) === 'refused by policy'
const isDenied = (reply: Reply) => toStoreError(reply) === 'missing grant'

const noPrimaryKey = Object.values(diagnoses['no primary key']).join(' ')

const anyStatus = `row-level security is off, or a policy for insert does not pin the status. Drop every policy of the table. ${inSql(`alter table public.${tableName} enable row level security; ${createPolicy}`)}`

const exposed = `the publishable key, which is public, allows it or is one policy away from it. ${inSql(`revoke select, update, delete on public.${tableName} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`

const formRows = () => [
  longestRow(),
  ...fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...longestRow(), [name]: value })) ?? [],
  ),
]

function longestRow() {
  const values = fieldNames.map((name) => [name, longestSample(name)])
  return { id: crypto.randomUUID(), ...Object.fromEntries(values), status: initialStatus }
}
