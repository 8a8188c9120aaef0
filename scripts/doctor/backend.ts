import type { Backend } from '../../src/env.ts'
import { probeBackend } from '../../src/health/probe-backend.ts'
import { connect } from '../../src/store/connect.ts'
import { diagnoses } from '../../src/store/diagnoses.ts'
import { table } from '../../src/store/row.ts'
import { storeLimits } from '../../src/store/store-row.ts'
import type { Check } from './check.ts'
import { checkAccepted, checkPrivileges, type Limit } from './table.ts'

/** More than a visitor is made to wait, because the operator's own line may be slow. */
const limitMs = 10_000
const probeLimits = { ...storeLimits, attemptMs: limitMs, totalMs: limitMs }

type Options = { throwaway?: boolean; limit?: Limit }

/**
 * Checks the table through the site's own client and key. Nothing is stored, because each insert includes a row that
 * the primary key refuses. Only a `throwaway` backend is given a real row.
 */
export async function* checkBackend(
  backend: Backend,
  { throwaway = false, limit = () => AbortSignal.timeout(limitMs) }: Options = {},
): AsyncGenerator<Check> {
  const name = `At ${backend.url} an enquiry may be added`
  const verdict = await probeBackend(backend, probeLimits)
  if (verdict !== 'ready') return yield { name, problem: diagnoses[verdict] }
  yield { name }
  const rows = connect(backend).from(table)
  yield* checkAccepted(rows, limit)
  yield* checkPrivileges(rows, limit, throwaway)
}
