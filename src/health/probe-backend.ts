import { type FieldName, fieldNames } from '../content/contact.ts'
import type { Backend } from '../env.ts'
import { initialStatus } from '../store/row.ts'
import { storeLimits, storeRow } from '../store/store-row.ts'
import type { Verdict } from '../store/verdict.ts'
import { sampleOf } from './sample.ts'

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>

/** The policy accepts this row, but the primary key refuses it, so it is never stored. */
export const refusedRow = { id: null, ...empty, status: initialStatus }

/** Inserts a row like an enquiry's together with a refused one, in one statement, so that neither is stored. */
export async function probeBackend(backend: Backend, limits = storeLimits): Promise<Verdict | 'ready'> {
  const insert = async (...rows: object[]) => {
    const result = await storeRow(backend, rows, limits)
    return result.outcome === 'failed' ? result.cause : 'stored'
  }
  const cause = await insert(acceptedRow(), refusedRow)
  if (cause === 'id required') return 'ready'
  // Either row may have met a constraint. The second one has only where an id may be empty.
  if (cause === 'constraint' && (await insert(refusedRow)) === 'id required') return 'constraint'
  return cause === 'constraint' || cause === 'stored' ? 'id may be empty' : cause
}

const acceptedRow = () => ({
  id: crypto.randomUUID(),
  ...Object.fromEntries(fieldNames.map((name) => [name, sampleOf(name)])),
  status: initialStatus,
})
