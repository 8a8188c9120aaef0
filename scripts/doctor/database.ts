import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { longestSample } from '../../src/enquiry/samples.ts'
import type { Backend } from '../../src/store/backend.ts'
import {
  diagnoses,
  inSql,
  isDuplicate,
  isNullId,
  type Reply,
  readError,
  replacePolicy,
  toStoreError,
} from '../../src/store/diagnose.ts'
import { rowWithoutId } from '../../src/store/probe.ts'
import { initialStatus, tableName } from '../../src/store/row.ts'
import { connect, visitorLimits } from '../../src/store/store-row.ts'
import { startSupabase } from '../lib/embedded-supabase.ts'
import { explainNetworkError, type Finding, toFinding } from './finding.ts'

type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<Reply> }
type Rejection = [name: string, query: Query, isRejected: (reply: Reply) => boolean, problem: string]

/** Stores nothing, because each insert includes a row that the primary key rejects. */
export async function* examineDatabase(backend: Backend): AsyncGenerator<Finding> {
  const table = connect(backend).from(tableName)
  const insert = (...rows: object[]) => table.insert([...rows, rowWithoutId])
  let fastestMs = Infinity
  async function send(query: Query): Promise<Reply> {
    const startedAt = Date.now()
    // Longer than for a visitor, because the operator's connection may be slow.
    const signal = AbortSignal.timeout(10_000)
    const reply = await query.abortSignal(signal)
    fastestMs = Math.min(fastestMs, Date.now() - startedAt)
    return signal.aborted ? { ...reply, cause: 'too slow' } : reply
  }

  const reply = await send(insert(...formRows()))
  const isReady = isNullId(reply.error)
  yield toFinding(`The database at ${backend.url} accepts an enquiry`, isReady, diagnose(reply))
  if (!isReady) return

  // In a statement of its own: where another row has a value, the data API inserts null instead of a column's default.
  const smallest = await send(table.insert([longestRow(), rowWithoutId].map(omitOptional)))
  const name = 'It accepts an enquiry with only the required fields'
  yield toFinding(name, isNullId(smallest.error), diagnoseSmallest(smallest))

  const row = longestRow()
  const created_at = new Date().toISOString()
  const delayed = await send(table.insert([row, rowWithoutId].map((each) => ({ ...each, created_at }))))
  yield toFinding(
    'It accepts an enquiry with the time it was sent',
    isNullId(delayed.error),
    diagnose(delayed),
  )

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
  const slow = `each request took ${fastestMs} ms or more from here, and a visitor's attempt ends after ${visitorLimits.attemptMs} ms. ${diagnoses['too slow'].remedy}`
  yield toFinding('It responds fast enough', fastestMs < visitorLimits.attemptMs, slow)
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

/** Its status, and the words of PostgreSQL or of the network. */
function quote({ status, error }: Reply): string {
  const { code, message } = readError(error)
  const [, cause] = /^Caused by: (.*)$/m.exec(String(error?.details)) ?? []
  if (status === 0) return `The cause: ${explainNetworkError(cause ?? message)}.`
  const text = message.slice(0, 300) || 'without a message'
  return `The status is ${status}${code && `, the code ${code}`}: ${text}.`
}

/** Names the field if the database does. */
function diagnose(reply: Reply): string {
  const { reason, remedy } = diagnoses[toStoreError(reply)]
  const message = String(reply.error?.message)
  const field = fieldNames.find(
    (name) => message.includes(`'${name}' column`) || message.includes(`${tableName}_${name}_check`),
  )
  if (!field) return `${reason} ${quote(reply)} ${remedy}`
  return `the field ${field} is rejected: ${reason} ${quote(reply)} If ${field} or one of its options is new, add a migration for it to supabase/migrations. ${remedy}`
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

const anyStatus = `row-level security is off, or a policy for insert does not pin the status. Drop every other policy for insert. ${inSql(`begin; alter table public.${tableName} enable row level security; ${replacePolicy} commit;`)}`

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
