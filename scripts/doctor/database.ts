import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import type { Backend } from '../../src/store/backend.ts'
import { type Client, connect } from '../../src/store/connect.ts'
import { createPolicy, type Diagnosis, diagnoses, inSql, type StoreError } from '../../src/store/diagnose.ts'
import { probeBackend, rowWithoutId } from '../../src/store/probe-backend.ts'
import { initialStatus, longestSample, tableName } from '../../src/store/row.ts'
import { toStoreError } from '../../src/store/store-row.ts'
import { startSupabase } from '../lib/embedded-supabase.ts'
import { type Check, report } from './check.ts'

type Rows = ReturnType<Client['from']>
type Reply = { status: number; error: { message?: string } | null }
type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<Reply> }

/** Longer than for a visitor, because the operator's connection may be slow. */
const limitMs = 10_000

/**
 * Stores nothing, because each insert includes a row that the primary key rejects. `isHosted` is false for Supabase Lite,
 * which grants its keys every privilege.
 */
export async function* checkDatabase(backend: Backend, isHosted = true): AsyncGenerator<Check> {
  const rows = connect(backend).from(tableName)
  const error = await probeBackend(backend, { attempts: 2, attemptMs: limitMs })
  const isReady = error === 'ready'
  const name = `The database at ${backend.url} accepts an enquiry`
  yield report(name, isReady, isReady ? undefined : await diagnoseRows(rows, error))
  if (isReady) yield* checkInserts(rows)
  if (isReady && isHosted) yield* checkPrivileges(rows)
}

export async function* checkMigrations(): AsyncGenerator<Check> {
  try {
    await using supabase = await startSupabase()
    await supabase.reset()
    yield* checkDatabase({ url: supabase.url, key: supabase.publishableKey })
  } catch (error) {
    const diagnosis = { reason: `${(error as Error).message}.`, remedy: 'Correct the newest file.' }
    yield { name: 'The files in supabase/migrations can be applied', diagnosis }
  }
}

async function send(query: Query) {
  const { status, error } = await query.abortSignal(AbortSignal.timeout(limitMs))
  return { error: toStoreError(status, error), message: error?.message ?? '' }
}

async function* checkInserts(rows: Rows): AsyncGenerator<Check> {
  const insert = async (...probed: object[]) => (await send(rows.insert([...probed, rowWithoutId]))).error
  const row = longestRow()
  const error = await insert(...formRows())
  const isAccepted = error === 'id required'
  yield report('It accepts every value that the form accepts', isAccepted, await diagnoseRows(rows, error))
  const twice = await insert(row, row)
  const isOnce = !isAccepted || twice === 'duplicate'
  yield reportRejection('It rejects the same enquiry twice', twice, isOnce, diagnoses['id may be empty'])
  const handled = await insert({ ...row, status: 'handled' })
  yield reportRejection('It rejects any status but new', handled, handled === 'refused by policy', {
    reason: 'row-level security is off, or a policy for insert does not pin the status.',
    remedy: `Drop every policy of the table. ${inSql(`alter table public.${tableName} enable row level security; ${createPolicy}`)}`,
  })
}

async function diagnoseRows(rows: Rows, error: StoreError): Promise<Diagnosis> {
  const { reason, remedy } = diagnoses[error]
  const field = await findField()
  if (!field) return { reason, remedy }
  return {
    reason: `the field ${field} is rejected: ${reason}`,
    remedy: `If ${field} or one of its options is new, add a migration for it. ${remedy}`,
  }

  async function findField() {
    const { message } = await send(rows.insert([...formRows(), rowWithoutId]))
    const named = fieldNames.find((name) => message.includes(`${tableName}_${name}_check`))
    if (named || !['missing column', 'missing grant', 'other type'].includes(error)) return named
    for (const name of fieldNames) {
      const alone = await send(rows.insert({ id: null, [name]: longestSample(name) }))
      if (alone.error === error) return name
    }
    return undefined
  }
}

const noRow = '00000000-0000-0000-0000-000000000000'

async function* checkPrivileges(rows: Rows): AsyncGenerator<Check> {
  const queries = [
    ['reading', 'select', rows.select('id').limit(1).retry(false)],
    ['changing', 'update', rows.update({ status: 'handled' }).eq('id', noRow)],
    ['deleting', 'delete', rows.delete().eq('id', noRow)],
  ] as const
  for (const [action, privilege, query] of queries) {
    const { error } = await send(query)
    yield reportRejection(`It rejects ${action}`, error, error === 'missing grant', {
      reason: `the publishable key, which is public, allows ${action} or is one policy away from it.`,
      remedy: `${inSql(`revoke ${privilege} on public.${tableName} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`,
    })
  }
}

const reportRejection = (name: string, error: StoreError, passes: boolean, diagnosis: Diagnosis) =>
  report(name, passes, ['unreachable', 'failing'].includes(error) ? diagnoses[error] : diagnosis)

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
