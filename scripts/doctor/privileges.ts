import { table } from '../../src/contact/table.ts'
import type { Backend } from '../../src/env.ts'
import { ask } from '../../src/health/ask.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'
import { verdictOf } from '../../src/health/verdict.ts'
import { type Check, type Fault, report } from './check.ts'
import { inSql } from './faults.ts'
import { longestRow } from './longest-row.ts'

const noRow = '?id=eq.00000000-0000-0000-0000-000000000000'

/**
 * What the publishable key may do beside adding. A throwaway backend is given a row to read, change and delete: Supabase
 * Lite grants every privilege by itself, so there only row-level security can refuse. Elsewhere the grant decides.
 */
export async function checkPrivileges(backend: Backend, throwaway: boolean): Promise<Check[]> {
  if (throwaway) await ask(backend, { method: 'POST', body: longestRow() })
  const query = throwaway ? '' : noRow
  const change = await ask(backend, {
    method: 'PATCH',
    query,
    body: { status: 'handled' },
    prefer: 'count=exact',
  })
  const remove = await ask(backend, { method: 'DELETE', query, prefer: 'count=exact' })
  const refused = (answer: typeof change) =>
    throwaway ? answer.count === 0 : verdictOf(answer) === 'missing grant'
  return [
    report('Reading is refused', !(await mayRead(backend)), exposed('read', 'select')),
    report('Changing is refused', refused(change), exposed('change', 'update')),
    report('Deleting is refused', refused(remove), exposed('delete', 'delete')),
  ]
}

/** When no row comes back, there are none or they are hidden: adding one and reading it back at once tells which. */
async function mayRead(backend: Backend): Promise<boolean> {
  const rows = await ask(backend, { query: '?select=id&limit=1', prefer: 'count=exact' })
  if (verdictOf(rows) === 'missing grant') return false
  if (rows.count > 0) return true
  const readBack = { method: 'POST', query: '?select=id', body: refusedRow, prefer: 'return=representation' }
  return verdictOf(await ask(backend, readBack)) === 'id required'
}

const exposed = (verb: string, privilege: string): Fault => ({
  cause: `whoever has the publishable key, which is public, may ${verb} enquiries or is one policy away from it.`,
  remedy: `${inSql(`revoke ${privilege} on public.${table} from anon, authenticated, public;`)} Then drop every policy but the one in supabase/migrations.`,
})
