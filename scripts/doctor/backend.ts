import type { Backend } from '../../src/env.ts'
import { probeBackend } from '../../src/health/probe-backend.ts'
import { connect } from '../../src/store/connect.ts'
import { diagnoses } from '../../src/store/diagnoses.ts'
import { table } from '../../src/store/table.ts'
import type { Check } from './check.ts'
import { checkAccepted, checkPrivileges } from './table.ts'

type Options = { throwaway?: boolean }

/**
 * Checks the table through the site's own client and key. Nothing is stored, because each insert includes a row that
 * the primary key refuses. Only a `throwaway` backend is given a real row.
 */
export async function checkBackend(backend: Backend, { throwaway = false }: Options = {}): Promise<Check[]> {
  const insert = await checkInsert(backend)
  if (insert.problem) return [insert]
  const rows = connect(backend).from(table)
  return [insert, ...(await checkAccepted(rows)), ...(await checkPrivileges(rows, throwaway))]
}

async function checkInsert(backend: Backend): Promise<Check> {
  const name = `At ${backend.url} an enquiry may be added`
  const verdict = await probeBackend(backend)
  return verdict === 'ready' ? { name } : { name, problem: diagnoses[verdict] }
}
