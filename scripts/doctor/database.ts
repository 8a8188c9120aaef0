import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { longestSample } from '../../src/enquiry/samples.ts'
import { visitorInsert } from '../../src/limits.ts'
import type { Backend } from '../../src/store/backend.ts'
import {
  diagnoses,
  isDuplicate,
  isNullId,
  type Reply,
  readError,
  toStoreError,
} from '../../src/store/diagnose.ts'
import { rowWithoutId, toColumns } from '../../src/store/probe.ts'
import { tableName } from '../../src/store/row.ts'
import { connect } from '../../src/store/store-row.ts'
import { startSupabase } from '../lib/embedded-supabase.ts'
import { explainNetworkError, type Finding, toFinding } from './finding.ts'
import { repairs } from './repairs.ts'

type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<Reply> }
type Rejection = [name: string, query: Query, isRejected: (reply: Reply) => boolean, problem: string]

/** Stores nothing, because each insert includes a row that the primary key rejects. */
export async function* examineDatabase(
  backend: Backend,
  name = `The database at ${backend.url}`,
): AsyncGenerator<Finding> {
  const table = connect(backend).from(tableName)
  const insert = (...rows: object[]) => table.insert([...rows, rowWithoutId])
  let fastestMs = Infinity
  async function send(query: Query): Promise<Reply> {
    const startedAt = Date.now()
    // Longer than for a visitor, because the operator's connection may be slow.
    const signal = AbortSignal.timeout(10_000)
    const reply = await query.abortSignal(signal)
    fastestMs = Math.min(fastestMs, Date.now() - startedAt)
    return signal.aborted ? { ...reply, cause: 'failing' } : reply
  }

  const reply = await send(insert(...formRows()))
  const isReady = isNullId(reply.error)
  yield toFinding(`${name} accepts an enquiry`, isReady, diagnose(reply))
  if (!isReady) return

  const row = longestRow()
  const rejections: Rejection[] = [
    [
      'the same enquiry twice',
      insert(row, row),
      ({ error }) => isDuplicate(error),
      repairs['no primary key'],
    ],
    ['any status but new', insert({ ...row, status: 'handled' }), isPinned, repairs.policy],
    ['reading', table.select('id').limit(1).retry(false), isDenied, repairs.exposed],
    ['changing', table.update({ status: 'handled' }).eq('id', row.id), isDenied, repairs.exposed],
    ['deleting', table.delete().eq('id', row.id), isDenied, repairs.exposed],
  ]
  for (const [name, query, isRejected, problem] of rejections)
    yield toFinding(`It rejects ${name}`, isRejected(await send(query)), problem)
  const slow = `each request took ${fastestMs} ms or more from here, and a visitor's attempt ends after ${visitorInsert.attemptMs} ms. ${diagnoses.failing.remedy}`
  yield toFinding('It responds fast enough', fastestMs < visitorInsert.attemptMs, slow)
}

export async function* examineMigrations(): AsyncGenerator<Finding> {
  try {
    await using supabase = await startSupabase()
    await supabase.reset()
    const backend = { url: supabase.url, key: supabase.publishableKey }
    yield* examineDatabase(backend, 'A database with supabase/migrations')
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

/** Names the column if the database does. */
function diagnose(reply: Reply): string {
  const cause = toStoreError(reply)
  const { reason, remedy } = {
    ...diagnoses[cause],
    ...(cause in repairs && { remedy: repairs[cause as keyof typeof repairs] }),
  }
  const message = String(reply.error?.message)
  const [, missing] = /the '(\w+)' column/.exec(message) ?? []
  const rejecting = fieldNames.find((name) => message.includes(`${tableName}_${name}_check`))
  const column = missing ? `the column ${missing} is missing: ` : ''
  const field = rejecting ? `the field ${rejecting} is rejected: ` : ''
  return `${column}${field}${reason} ${quote(reply)} ${remedy}`
}

const isPinned = ({ error }: Reply) => readError(error).message.includes('row-level security')
const isDenied = ({ error }: Reply) => readError(error).message.includes(`denied for table ${tableName}`)

const formRows = () => [
  longestRow(),
  ...fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...longestRow(), [name]: value })) ?? [],
  ),
]

const longestRow = () => ({ id: crypto.randomUUID(), ...toColumns(longestSample) })
