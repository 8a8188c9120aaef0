import { type FieldName, fieldNames } from '../enquiry/fields.ts'
import type { Backend } from './backend.ts'
import type { StoreError } from './diagnose.ts'
import { initialStatus, sampleValue } from './row.ts'
import { storeLimits, storeRow } from './store-row.ts'

const withValues = (toValue: (name: FieldName) => string) => ({
  ...Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])),
  status: initialStatus,
})

/** The policy accepts this row but the primary key rejects it, so it is never stored. */
export const rowWithoutId = { id: null, ...withValues(() => '') }

/** Inserts a valid row and one without an id in one statement, so that neither is stored. */
export async function probeBackend(backend: Backend, limits = storeLimits): Promise<StoreError | 'ready'> {
  const validRow = { id: crypto.randomUUID(), ...withValues(sampleValue) }
  const result = await storeRow(backend, [validRow, rowWithoutId], limits)
  if (result.outcome !== 'failed') return 'id may be empty'
  return result.cause === 'id required' ? 'ready' : result.cause
}
