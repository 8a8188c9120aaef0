import { fieldNames, fields } from '../../src/content/contact.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'
import type { Client } from '../../src/store/connect.ts'
import { createPolicy, type Diagnosis, diagnoses, inSql } from '../../src/store/diagnoses.ts'
import { initialStatus, table } from '../../src/store/row.ts'
import { type Verdict, verdictOf } from '../../src/store/verdict.ts'
import { longestEnquiry } from '../lib/sample-enquiry.ts'
import { type Check, report } from './check.ts'

type Rows = ReturnType<Client['from']>
type Query = { abortSignal: (signal: AbortSignal) => PromiseLike<Answer> }
/** The time limit of one question. */
export type Limit = () => AbortSignal

type Answer = { status: number; error: { code?: string } | null; count: number | null }

/**
 * What the table accepts. Each probe inserts the rows in question together with one that the primary key refuses, so
 * that none is stored. The error says which of them was refused first.
 */
export async function* checkAccepted(rows: Rows, limit: Limit): AsyncGenerator<Check> {
  const insert = (...probed: object[]) => ask(rows.insert([...probed, refusedRow]), limit)
  const row = longestRow()
  const everyOption = fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...longestRow(), [name]: value })) ?? [],
  )
  const { verdict } = await insert(row, ...everyOption)
  yield report('Whatever the form accepts is accepted', verdict === 'id required', diagnoses[verdict])
  const twice = await insert(row, row)
  yield reportAnswer(
    'An enquiry that comes twice is refused',
    twice.verdict,
    // Where the line above has found something, that is what refuses the two here.
    verdict !== 'id required' || twice.verdict === 'duplicate',
    diagnoses['id may be empty'],
  )
  const handled = await insert({ ...row, status: 'handled' })
  yield reportAnswer(
    'Any status but new is refused',
    handled.verdict,
    handled.verdict === 'refused by policy',
    {
      cause: 'row-level security is off, or a policy for insert does not pin the status.',
      remedy: `Drop every policy of the table. ${inSql(`alter table public.${table} enable row level security; ${createPolicy}`)}`,
    },
  )
}

const noRow = '00000000-0000-0000-0000-000000000000'
const counted = { count: 'exact' } as const

/**
 * What the publishable key may do besides adding. Supabase Lite grants every privilege, so on a throwaway backend only
 * row-level security can refuse, and a row is added to try it on. Elsewhere the missing grant refuses.
 */
export async function* checkPrivileges(rows: Rows, limit: Limit, throwaway: boolean): AsyncGenerator<Check> {
  if (throwaway) await ask(rows.insert(longestRow()), limit)
  const which = throwaway ? 'neq' : 'eq'
  const refused = (what: string, verdict: Verdict, holds: boolean, verb: string, privilege: string) =>
    reportAnswer(`${what} is refused`, verdict, holds, {
      cause: `whoever has the publishable key, which is public, may ${verb} enquiries or is one policy away from it.`,
      remedy: `${inSql(`revoke ${privilege} on public.${table} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`,
    })
  const isRefused = ({ verdict, count }: Asked) => (throwaway ? !count : verdict === 'missing grant')

  const found = await ask(rows.select('id', counted).limit(1).retry(false), limit)
  // No rows can mean that there are none, or that they are hidden. An insert that reads its row back tells which.
  const read =
    found.verdict === 'missing grant' || found.count || isUnanswered(found.verdict)
      ? found
      : await ask(rows.insert(refusedRow).select('id'), limit)
  yield refused('Reading', read.verdict, !found.count && read.verdict !== 'id required', 'read', 'select')
  const change = await ask(rows.update({ status: 'handled' }, counted)[which]('id', noRow), limit)
  yield refused('Changing', change.verdict, isRefused(change), 'change', 'update')
  const remove = await ask(rows.delete(counted)[which]('id', noRow), limit)
  yield refused('Deleting', remove.verdict, isRefused(remove), 'delete', 'delete')
}

type Asked = { verdict: Verdict; count: number | null }

async function ask(query: Query, limit: Limit): Promise<Asked> {
  const signal = limit()
  const { status, error, count } = await query.abortSignal(signal)
  return { verdict: status === 0 && signal.aborted ? 'too slow' : verdictOf(status, error), count }
}

const reportAnswer = (name: string, verdict: Verdict, holds: boolean, problem: Diagnosis) =>
  isUnanswered(verdict) ? report(name, false, diagnoses[verdict]) : report(name, holds, problem)

/** Then nothing is known of the table. */
const isUnanswered = (verdict: Verdict) => ['too slow', 'unreachable', 'failing'].includes(verdict)

const longestRow = () => ({ id: crypto.randomUUID(), ...longestEnquiry(), status: initialStatus })
