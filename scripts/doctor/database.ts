import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { longestSample } from '../../src/enquiry/samples.ts'
import type { Backend } from '../../src/store/backend.ts'
import {
  createPolicy,
  type Diagnosis,
  diagnoses,
  inSql,
  isDuplicate,
  isNullId,
  type Reply,
  type StoreError,
  toStoreError,
} from '../../src/store/diagnose.ts'
import { rowWithoutId } from '../../src/store/probe.ts'
import { initialStatus, tableName } from '../../src/store/row.ts'
import { connect } from '../../src/store/store-row.ts'
import { startSupabase } from '../lib/embedded-supabase.ts'
import { type Finding, toFinding } from './finding.ts'

/**
 * Stores nothing, because each insert includes a row that the primary key rejects. `isHosted` is false for Supabase Lite,
 * which grants its keys every privilege.
 */
export async function* examineDatabase(backend: Backend, isHosted = true): AsyncGenerator<Finding> {
  const table = connect(backend).from(tableName)
  const insert = (...rows: object[]) => table.insert([...rows, rowWithoutId])
  const { result, error, message } = await send(insert(...formRows()))
  const isReady = result === 'id required'
  yield toFinding(`The database at ${backend.url} accepts an enquiry`, isReady, diagnose(error, message))
  if (!isReady) return

  const row = longestRow()
  const rejections: [name: string, query: Query, expected: Result, diagnosis: Diagnosis][] = [
    ['the same enquiry twice', insert(row, row), 'duplicate', diagnoses['no primary key']],
    ['any status but new', insert({ ...row, status: 'handled' }), 'refused by policy', anyStatus],
  ]
  if (isHosted)
    rejections.push(
      ['reading', table.select('id').limit(1).retry(false), 'missing grant', exposed],
      ['changing', table.update({ status: 'handled' }).eq('id', noRow), 'missing grant', exposed],
      ['deleting', table.delete().eq('id', noRow), 'missing grant', exposed],
    )
  for (const [name, query, expected, diagnosis] of rejections) {
    const { result } = await send(query)
    const isOutage = result === 'unreachable' || result === 'failing'
    yield toFinding(`It rejects ${name}`, result === expected, isOutage ? diagnoses[result] : diagnosis)
  }
}

export async function* examineMigrations(): AsyncGenerator<Finding> {
  try {
    await using supabase = await startSupabase()
    await supabase.reset()
    yield* examineDatabase({ url: supabase.url, key: supabase.publishableKey })
  } catch (error) {
    const diagnosis = { reason: `${(error as Error).message}.`, remedy: 'Correct the newest file.' }
    yield { name: 'The files in supabase/migrations can be applied', diagnosis }
  }
}

type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<Reply> }

async function send(query: Query) {
  // Longer than for a visitor, because the operator's connection may be slow.
  const reply = await query.abortSignal(AbortSignal.timeout(10_000))
  const error = toStoreError(reply)
  return { result: readRejection(reply) ?? error, error, message: String(reply.error?.message) }
}

type Result = StoreError | 'duplicate' | 'id required'

function readRejection({ error }: Reply) {
  if (isDuplicate(error)) return 'duplicate'
  return isNullId(error) ? 'id required' : undefined
}

/** Names the field if the database does. */
function diagnose(error: StoreError, message: string): Diagnosis {
  const { reason, remedy } = diagnoses[error]
  const field = fieldNames.find(
    (name) => message.includes(`'${name}' column`) || message.includes(`${tableName}_${name}_check`),
  )
  if (!field) return { reason, remedy }
  return {
    reason: `the field ${field} is rejected: ${reason}`,
    remedy: `If ${field} or one of its options is new, add a migration for it. ${remedy}`,
  }
}

const anyStatus = {
  reason: 'row-level security is off, or a policy for insert does not pin the status.',
  remedy: `Drop every policy of the table. ${inSql(`alter table public.${tableName} enable row level security; ${createPolicy}`)}`,
}

const exposed = {
  reason: 'the publishable key, which is public, allows it or is one policy away from it.',
  remedy: `${inSql(`revoke select, update, delete on public.${tableName} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`,
}

const noRow = '00000000-0000-0000-0000-000000000000'

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
