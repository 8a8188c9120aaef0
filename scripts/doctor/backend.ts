import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import type { Backend } from '../../src/store/backend.ts'
import { type Client, connect } from '../../src/store/connect.ts'
import { createPolicy, type Diagnosis, diagnoses, inSql, type StoreError } from '../../src/store/diagnose.ts'
import { probeBackend, rowWithoutId } from '../../src/store/probe-backend.ts'
import { initialStatus, tableName } from '../../src/store/row.ts'
import { storeLimits, toStoreError } from '../../src/store/store-row.ts'
import { longestEnquiry } from '../lib/sample-enquiry.ts'
import { type Check, report } from './check.ts'

type Rows = ReturnType<Client['from']>
type Result = { status: number; error: { code?: string } | null }
type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<Result> }
type Send = (query: Query) => Promise<StoreError>

/** Longer than a visitor waits, because the operator's own line may be slow. */
const limitMs = 10_000
const probeLimits = { ...storeLimits, attemptMs: limitMs, totalMs: limitMs }

/**
 * Stores nothing, because each insert includes a row that the primary key refuses. An embedded backend is not asked for
 * privileges, because it grants its keys all of them.
 */
export async function* checkBackend(
  backend: Backend,
  { limit = () => AbortSignal.timeout(limitMs), isEmbedded = false } = {},
): AsyncGenerator<Check> {
  const name = `At ${backend.url} an enquiry may be added`
  const error = await probeBackend(backend, probeLimits)
  if (error !== 'ready') return yield { name, diagnosis: diagnoses[error] }
  yield { name }
  const rows = connect(backend).from(tableName)
  const send: Send = async (query) => {
    const signal = limit()
    const { status, error } = await query.abortSignal(signal)
    return status === 0 && signal.aborted ? 'too slow' : toStoreError(status, error)
  }
  yield* checkInserts(rows, send)
  if (!isEmbedded) yield* checkPrivileges(rows, send)
}

/** The error says which row was refused first: one in question, or the one that the primary key refuses. */
async function* checkInserts(rows: Rows, send: Send): AsyncGenerator<Check> {
  const insert = (...probed: object[]) => send(rows.insert([...probed, rowWithoutId]))
  const row = longestRow()
  const everyOption = fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...longestRow(), [name]: value })) ?? [],
  )
  const accepted = await insert(row, ...everyOption)
  yield report('Whatever the form accepts is accepted', accepted === 'id required', diagnoses[accepted])
  const twice = await insert(row, row)
  yield reportRefusal(
    'An enquiry that comes twice is refused',
    twice,
    // Whatever the check above has found refuses both rows.
    accepted !== 'id required' || twice === 'duplicate',
    diagnoses['id may be empty'],
  )
  const handled = await insert({ ...row, status: 'handled' })
  yield reportRefusal('Any status but new is refused', handled, handled === 'refused by policy', {
    reason: 'row-level security is off, or a policy for insert does not pin the status.',
    remedy: `Drop every policy of the table. ${inSql(`alter table public.${tableName} enable row level security; ${createPolicy}`)}`,
  })
}

const noRow = '00000000-0000-0000-0000-000000000000'

async function* checkPrivileges(rows: Rows, send: Send): AsyncGenerator<Check> {
  const questions = [
    ['Reading', 'read', 'select', rows.select('id').limit(1).retry(false)],
    ['Changing', 'change', 'update', rows.update({ status: 'handled' }).eq('id', noRow)],
    ['Deleting', 'delete', 'delete', rows.delete().eq('id', noRow)],
  ] as const
  for (const [what, verb, privilege, query] of questions) {
    const error = await send(query)
    yield reportRefusal(`${what} is refused`, error, error === 'missing grant', {
      reason: `whoever has the publishable key, which is public, may ${verb} enquiries or is one policy away from it.`,
      remedy: `${inSql(`revoke ${privilege} on public.${tableName} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`,
    })
  }
}

const reportRefusal = (name: string, error: StoreError, holds: boolean, diagnosis: Diagnosis) =>
  isUnanswered(error) ? report(name, false, diagnoses[error]) : report(name, holds, diagnosis)

const isUnanswered = (error: StoreError) => ['too slow', 'unreachable', 'failing'].includes(error)

const longestRow = () => ({ id: crypto.randomUUID(), ...longestEnquiry(), status: initialStatus })
