import type { Backend } from '../../src/env.ts'
import { probeBackend } from '../../src/health/probe-backend.ts'
import { connect } from '../../src/store/connect.ts'
import { diagnoses } from '../../src/store/diagnoses.ts'
import { table } from '../../src/store/table.ts'
import type { Check } from './check.ts'
import { checkAccepted, checkPrivileges, type Limit } from './table.ts'

type Options = { throwaway?: boolean; limit?: Limit }

/**
 * Checks the table through the site's own client and key. Nothing is stored, because each insert includes a row that
 * the primary key refuses. Only a `throwaway` backend is given a real row.
 */
export async function* checkBackend(
  backend: Backend,
  { throwaway = false, limit = () => AbortSignal.timeout(10_000) }: Options = {},
): AsyncGenerator<Check> {
  const name = `At ${backend.url} an enquiry may be added`
  const verdict = await probeBackend(backend)
  if (verdict !== 'ready') return yield { name, problem: diagnoses[verdict] }
  yield { name }
  const rows = connect(backend).from(table)
  yield* checkAccepted(rows, limit)
  yield* checkPrivileges(rows, limit, throwaway)
}
