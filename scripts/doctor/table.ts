import { fieldNames, fields } from '../../src/content/contact.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'
import type { Client } from '../../src/store/connect.ts'
import { createPolicy, diagnoses, inSql } from '../../src/store/diagnoses.ts'
import { storeLimits } from '../../src/store/store-row.ts'
import { initialStatus, table } from '../../src/store/table.ts'
import { verdictOf } from '../../src/store/verdict.ts'
import { longestEnquiry } from '../lib/sample-enquiry.ts'
import { type Check, report } from './check.ts'

type Rows = ReturnType<Client['from']>
type Answer = { status: number; error: { code?: string } | null; count: number | null }

/**
 * What the table accepts. Each probe inserts the rows in question together with one that the primary key refuses, so
 * that none is stored. The error tells which of them was refused first.
 */
export async function checkAccepted(rows: Rows): Promise<Check[]> {
  const insert = (...probed: object[]) => ask(rows.insert([...probed, refusedRow]))
  const row = longestRow()
  const everyOption = fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...longestRow(), [name]: value })) ?? [],
  )
  const { verdict } = await insert(row, ...everyOption)
  const twice = await insert(row, row)
  const handled = await insert({ ...row, status: 'handled' })
  return [
    report('Whatever the form accepts is accepted', verdict === 'id required', diagnoses[verdict]),
    report(
      'An enquiry that comes twice is refused',
      // Where the line above has found something, that is what refuses the two here.
      verdict !== 'id required' || twice.verdict === 'duplicate',
      diagnoses['id may be empty'],
    ),
    report('Any status but new is refused', handled.verdict === 'refused by policy', {
      cause: 'row-level security is off, or a policy for insert does not pin the status.',
      remedy: `Drop every policy of the table. ${inSql(`alter table public.${table} enable row level security; ${createPolicy}`)}`,
    }),
  ]
}

const noRow = '00000000-0000-0000-0000-000000000000'
const counted = { count: 'exact' } as const

/**
 * What the publishable key may do besides adding. Supabase Lite grants every privilege, so on a throwaway backend only
 * row-level security can refuse, and a row is added to try it on. Elsewhere the missing grant refuses.
 */
export async function checkPrivileges(rows: Rows, throwaway: boolean): Promise<Check[]> {
  if (throwaway) await ask(rows.insert(longestRow()))
  const which = throwaway ? 'neq' : 'eq'
  const change = await ask(rows.update({ status: 'handled' }, counted)[which]('id', noRow))
  const remove = await ask(rows.delete(counted)[which]('id', noRow))
  const isRefused = ({ verdict, count }: typeof change) => (throwaway ? !count : verdict === 'missing grant')
  const refused = (what: string, holds: boolean, verb: string, privilege: string) =>
    report(`${what} is refused`, holds, {
      cause: `whoever has the publishable key, which is public, may ${verb} enquiries or is one policy away from it.`,
      remedy: `${inSql(`revoke ${privilege} on public.${table} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`,
    })
  return [
    refused('Reading', !(await mayRead(rows)), 'read', 'select'),
    refused('Changing', isRefused(change), 'change', 'update'),
    refused('Deleting', isRefused(remove), 'delete', 'delete'),
  ]
}

/** No rows can mean that there are none, or that they are hidden. An insert that reads its row back tells which. */
async function mayRead(rows: Rows): Promise<boolean> {
  const found = await ask(rows.select('id', counted).limit(1).retry(false))
  if (found.verdict === 'missing grant') return false
  return Boolean(found.count) || (await ask(rows.insert(refusedRow).select('id'))).verdict === 'id required'
}

async function ask(query: { abortSignal: (signal: AbortSignal) => PromiseLike<Answer> }) {
  const { status, error, count } = await query.abortSignal(AbortSignal.timeout(storeLimits.attemptMs))
  return { verdict: verdictOf(status, error), count }
}

const longestRow = () => ({ id: crypto.randomUUID(), ...longestEnquiry(), status: initialStatus })
