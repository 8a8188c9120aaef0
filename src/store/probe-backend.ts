import { type FieldName, fieldNames } from '../enquiry/fields.ts'
import type { Backend } from './backend.ts'
import type { StoreError } from './diagnose.ts'
import type { RetryLimits } from './retry.ts'
import { initialStatus, sampleValue } from './row.ts'
import { storeLimits, storeRow } from './store-row.ts'

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>

/** The policy accepts this row but the primary key rejects it, so it is never stored. */
export const rowWithoutId = { id: null, ...empty, status: initialStatus }

export async function probeBackend(backend: Backend, limits = storeLimits): Promise<StoreError | 'ready'> {
  const state = await probe(backend, limits)
  // Either row may violate a constraint. The row without an id does so only if the id may be null.
  const isUnclear =
    state === 'constraint' && (await insert(backend, [rowWithoutId], limits)) !== 'id required'
  return isUnclear ? 'id may be empty' : state
}

/** Inserts a valid row and one without an id in one statement, so that neither is stored. */
export async function probe(backend: Backend, limits: RetryLimits): Promise<StoreError | 'ready'> {
  const cause = await insert(backend, [acceptedRow(), rowWithoutId], limits)
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
