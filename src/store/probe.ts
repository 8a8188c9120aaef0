import { type FieldName, fieldNames } from '../enquiry/fields.ts'
import { sampleValue } from '../enquiry/samples.ts'
import { isOutboxEnabled, type Variables } from '../env.ts'
import { diagnoses, isNullId, isTransient, type StoreError, toStoreError } from './diagnose.ts'
import { initialStatus } from './row.ts'
import { insert, isStored, visitorLimits } from './store-row.ts'

/** Inserts a valid row and one without an id in one statement, so that neither is stored. */
export async function probeBackend(env: Variables, limits = visitorLimits): Promise<StoreError | 'ready'> {
  // The outbox states the time, which needs a privilege of its own.
  const time = isOutboxEnabled(env) ? { created_at: new Date().toISOString() } : {}
  const validRow = { id: crypto.randomUUID(), ...withValues(sampleValue), ...time }
  const reply = await insert(env, [validRow, { ...rowWithoutId, ...time }], limits)
  if (isStored(reply)) return 'no primary key'
  return isNullId(reply.error) ? 'ready' : toStoreError(reply)
}

const withValues = (toValue: (name: FieldName) => string) => ({
  ...Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])),
  status: initialStatus,
})

/** The policy accepts this row but the primary key rejects it, so it is never stored. */
export const rowWithoutId = { id: null, ...withValues(() => '') }

export type Failure = { cause: StoreError; backendStatus: number; code: string }

/** For the form and the outbox: an outage is what the probe sees. Otherwise, did the database reject the row? */
export async function explainFailure(env: Variables, failure: Failure, limits = visitorLimits) {
  const state = await probeBackend(env, limits)
  if (state !== 'ready') return { kind: 'outage', cause: state, reason: diagnoses[state].reason } as const
  const { cause, code, backendStatus: status } = failure
  const isDefinite = code !== 'none' && status >= 400 && !isTransient(status)
  const reason = `${diagnoses[cause].reason} The status is ${status}, the code ${code}.`
  return { kind: isDefinite ? 'rejected' : 'failed', cause, reason } as const
}
