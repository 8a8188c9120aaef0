import { type FieldName, fieldNames } from '../enquiry/fields.ts'
import type { Backend } from './backend.ts'
import type { StoreError } from './diagnose.ts'
import type { RetryLimits } from './retry.ts'
import { initialStatus, sampleValue } from './row.ts'
import { storeLimits, storeRow } from './store-row.ts'

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>

/** The policy accepts this row, but the primary key refuses it, so it is never stored. */
export const refusedRow = { id: null, ...empty, status: initialStatus }

/** Whether an enquiry would be stored, and if not, why. */
export async function probeBackend(backend: Backend, limits = storeLimits): Promise<StoreError | 'ready'> {
  const state = await probe(backend, limits)
  // Either row may have met a constraint. The refused one meets it only where an id may be empty.
  const isUnclear = state === 'constraint' && (await insert(backend, [refusedRow], limits)) !== 'id required'
  return isUnclear ? 'id may be empty' : state
}

/** Inserts a row like an enquiry's together with a refused one, in one statement, so that neither is stored. */
export async function probe(backend: Backend, limits: RetryLimits): Promise<StoreError | 'ready'> {
  const cause = await insert(backend, [acceptedRow(), refusedRow], limits)
  if (cause === 'id required') return 'ready'
  return cause === 'stored' ? 'id may be empty' : cause
}

async function insert(backend: Backend, rows: object[], limits: RetryLimits): Promise<StoreError | 'stored'> {
  const result = await storeRow(backend, rows, limits)
  return result.outcome === 'failed' ? result.cause : 'stored'
}

const acceptedRow = () => ({
  id: crypto.randomUUID(),
  ...Object.fromEntries(fieldNames.map((name) => [name, sampleValue(name)])),
  status: initialStatus,
})
