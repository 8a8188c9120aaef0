import { type FieldName, fieldNames } from '../enquiry/fields.ts'
import { sampleValue } from '../enquiry/samples.ts'
import type { Variables } from '../env.ts'
import { isNullId, type StoreError, toStoreError } from './diagnose.ts'
import { initialStatus } from './row.ts'
import { insert, isStored, visitorLimits } from './store-row.ts'

/** Inserts a valid row and one without an id in one statement, so that neither is stored. */
export async function probeBackend(env: Variables): Promise<StoreError | 'ready'> {
  const validRow = { id: crypto.randomUUID(), ...toColumns(sampleValue) }
  const reply = await insert(env, [validRow, rowWithoutId], visitorLimits)
  if (isStored(reply)) return 'no primary key'
  return isNullId(reply.error) ? 'ready' : toStoreError(reply)
}

/** A row without its id. */
export const toColumns = (toValue: (name: FieldName) => string) => ({
  ...Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])),
  status: initialStatus,
})

/** The policy accepts this row but the primary key rejects it, so it is never stored. */
export const rowWithoutId = { id: null, ...toColumns(() => '') }
