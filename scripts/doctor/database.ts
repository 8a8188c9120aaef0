import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import type { Backend } from '../../src/store/backend.ts'
import { type Client, connect } from '../../src/store/connect.ts'
import { createPolicy, type Diagnosis, diagnoses, inSql, type StoreError } from '../../src/store/diagnose.ts'
import { probeBackend, refusedRow } from '../../src/store/probe-backend.ts'
import { initialStatus, tableName } from '../../src/store/row.ts'
import { storeLimits, toStoreError } from '../../src/store/store-row.ts'
import { longestEnquiry } from '../lib/sample-enquiry.ts'
import { type Check, report } from './check.ts'

type Rows = ReturnType<Client['from']>
type Reply = { status: number; error: { code?: string; message?: string } | null }
type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<Reply> }
type Result = { error: StoreError; message: string }
type Send = (query: Query) => Promise<Result>

/** Longer than a visitor waits, because the operator's own line may be slow. */
const limitMs = 10_000
const probeLimits = { ...storeLimits, attemptMs: limitMs, totalMs: limitMs }

type Options = { limit?: () => AbortSignal; hasOwnGrants?: boolean }

/**
 * Stores nothing, because each insert includes a row that the primary key refuses. `hasOwnGrants` is false for
 * Supabase Lite, which grants its keys every privilege.
 */
export async function* checkDatabase(
  backend: Backend,
  { limit = () => AbortSignal.timeout(limitMs), hasOwnGrants = true }: Options = {},
): AsyncGenerator<Check> {
  const rows = connect(backend).from(tableName)
  const send: Send = async (query) => {
    const signal = limit()
    const { status, error } = await query.abortSignal(signal)
    const isTooSlow = status === 0 && signal.aborted
    return { error: isTooSlow ? 'too slow' : toStoreError(status, error), message: error?.message ?? '' }
  }
  const name = `The database at ${backend.url} accepts an enquiry`
  const error = await probeBackend(backend, probeLimits)
  if (error !== 'ready') return yield { name, diagnosis: await nameField(rows, send, error) }
  yield { name }
  yield* checkInserts(rows, send)
  if (hasOwnGrants) yield* checkPrivileges(rows, send)
}

/** Adds the field that is refused, which is usually one without a migration. */
async function nameField(
  rows: Rows,
  send: Send,
  error: StoreError,
  probed = [longestRow()],
): Promise<Diagnosis> {
  const { reason, remedy } = diagnoses[error]
  const field = await findRefusedField(rows, send, error, probed)
  if (!field) return { reason, remedy }
  return {
    reason: `the field ${field} is refused: ${reason}`,
    remedy: `If ${field} or one of its options is new, add a migration for it to supabase/migrations. ${remedy}`,
  }
}

async function findRefusedField(rows: Rows, send: Send, error: StoreError, probed: object[]) {
  if (error === 'constraint') {
    const { message } = await send(rows.insert([...probed, refusedRow]))
    return fieldNames.find((name) => message.includes(`${tableName}_${name}_check`))
  }
  const row = longestRow()
  for (const name of ['missing column', 'missing grant', 'other type'].includes(error) ? fieldNames : []) {
    const alone = await send(rows.insert({ id: null, [name]: row[name] }))
    if (alone.error === error) return name
  }
  return undefined
}

/** The error says which row was refused first: one in question, or the one that the primary key refuses. */
async function* checkInserts(rows: Rows, send: Send): AsyncGenerator<Check> {
  const insert = (...probed: object[]) => send(rows.insert([...probed, refusedRow]))
  const row = longestRow()
  const everyOption = fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...longestRow(), [name]: value })) ?? [],
  )
  const { error: accepted } = await insert(row, ...everyOption)
  const isAccepted = accepted === 'id required'
  yield report(
    'It accepts whatever the form accepts',
    isAccepted,
    isAccepted ? undefined : await nameField(rows, send, accepted, [row, ...everyOption]),
  )
  const twice = await insert(row, row)
  yield reportRefusal(
    'It refuses the same enquiry twice',
    twice,
    // What the check above found refuses both rows.
    !isAccepted || twice.error === 'duplicate',
    diagnoses['id may be empty'],
  )
  const handled = await insert({ ...row, status: 'handled' })
  yield reportRefusal('It refuses any status but new', handled, handled.error === 'refused by policy', {
    reason: 'row-level security is off, or a policy for insert does not pin the status.',
    remedy: `Drop every policy of the table. ${inSql(`alter table public.${tableName} enable row level security; ${createPolicy}`)}`,
  })
}

const noRow = '00000000-0000-0000-0000-000000000000'

async function* checkPrivileges(rows: Rows, send: Send): AsyncGenerator<Check> {
  const questions = [
    ['reading', 'read', 'select', rows.select('id').limit(1).retry(false)],
    ['changing', 'change', 'update', rows.update({ status: 'handled' }).eq('id', noRow)],
    ['deleting', 'delete', 'delete', rows.delete().eq('id', noRow)],
  ] as const
  for (const [what, verb, privilege, query] of questions) {
    const result = await send(query)
    yield reportRefusal(`It refuses ${what}`, result, result.error === 'missing grant', {
      reason: `anyone with the publishable key, which is public, may ${verb} enquiries or is one policy away from it.`,
      remedy: `${inSql(`revoke ${privilege} on public.${tableName} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`,
    })
  }
}

const reportRefusal = (name: string, { error }: Result, holds: boolean, diagnosis: Diagnosis) =>
  hasNoAnswer(error) ? report(name, false, diagnoses[error]) : report(name, holds, diagnosis)

const hasNoAnswer = (error: StoreError) => ['too slow', 'unreachable', 'failing'].includes(error)

const longestRow = () => ({ id: crypto.randomUUID(), ...longestEnquiry(), status: initialStatus })
