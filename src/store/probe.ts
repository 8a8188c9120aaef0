import { type FieldName, fieldNames } from '../enquiry/fields.ts'
import { sampleValue } from '../enquiry/samples.ts'
import type { Variables } from '../env.ts'
import { readBackend } from './backend.ts'
import { describeFailure, describeMisconfiguration, type Failure, isNullId, toFailure } from './diagnose.ts'
import { initialStatus } from './row.ts'
import { insertRows, isStored } from './store-row.ts'

/** Returns why an enquiry would not be stored. Stores nothing, because one of the rows in its statement lacks an id. */
export async function probeBackend(env: Variables): Promise<Failure | undefined> {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured') return describeMisconfiguration(backend.errors)
  const validRow = { id: crypto.randomUUID(), ...toColumns(sampleValue) }
  const response = await insertRows(backend, [validRow, rowWithoutId])
  if (isStored(response)) return describeFailure('no primary key')
  return isNullId(response.error) ? undefined : toFailure(response)
}

/** A row without its id. */
export const toColumns = (toValue: (name: FieldName) => string) => ({
  ...Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])),
  status: initialStatus,
})

/** The policy accepts this row but the primary key rejects it, so it is never stored. */
export const rowWithoutId = { id: null, ...toColumns(() => '') }
