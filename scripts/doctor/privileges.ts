import type { Backend } from '../../src/env.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'
import { type Client, connect } from '../../src/store/connect.ts'
import { type Diagnosis, inSql } from '../../src/store/diagnoses.ts'
import { storeLimits } from '../../src/store/store-row.ts'
import { table } from '../../src/store/table.ts'
import { verdictOf } from '../../src/store/verdict.ts'
import { longestRow } from './accepted.ts'
import { type Check, report } from './check.ts'

const noRow = '00000000-0000-0000-0000-000000000000'
const counted = { count: 'exact' } as const
const timeLimit = () => AbortSignal.timeout(storeLimits.attemptMs)

/**
 * What the publishable key may do besides adding. Supabase Lite grants every privilege, so on a throwaway backend only
 * row-level security can refuse, and a row is added to try it on. Elsewhere the missing grant refuses.
 */
export async function checkPrivileges(backend: Backend, throwaway: boolean): Promise<Check[]> {
  const client = connect(backend)
  const rows = client.from(table)
  if (throwaway) await rows.insert(longestRow()).abortSignal(timeLimit())
  const which = throwaway ? 'neq' : 'eq'
  const change = await rows
    .update({ status: 'handled' }, counted)
    [which]('id', noRow)
    .abortSignal(timeLimit())
  const remove = await rows.delete(counted)[which]('id', noRow).abortSignal(timeLimit())
  const isRefused = ({ status, error, count }: typeof change) =>
    throwaway ? !count : verdictOf(status, error) === 'missing grant'
  return [
    report('Reading is refused', !(await mayRead(client)), exposed('read', 'select')),
    report('Changing is refused', isRefused(change), exposed('change', 'update')),
    report('Deleting is refused', isRefused(remove), exposed('delete', 'delete')),
  ]
}

/** No rows can mean that there are none, or that they are hidden. An insert that reads its row back tells which. */
async function mayRead(client: Client): Promise<boolean> {
  const found = await client.from(table).select('id', counted).limit(1).retry(false).abortSignal(timeLimit())
  if (verdictOf(found.status, found.error) === 'missing grant') return false
  if (found.count) return true
  const { error, status } = await client.from(table).insert(refusedRow).select('id').abortSignal(timeLimit())
  return verdictOf(status, error) === 'id required'
}

const exposed = (verb: string, privilege: string): Diagnosis => ({
  cause: `whoever has the publishable key, which is public, may ${verb} enquiries or is one policy away from it.`,
  remedy: `${inSql(`revoke ${privilege} on public.${table} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`,
})
