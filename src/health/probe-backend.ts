import { type FieldName, fieldNames } from '../content/contact.ts'
import type { Backend } from '../env.ts'
import { storeRow } from '../store/store-row.ts'
import { initialStatus } from '../store/table.ts'
import type { Verdict } from '../store/verdict.ts'

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>

/** The policy accepts this row, but it has no id, so it is never stored. */
export const refusedRow = { id: null, ...empty, status: initialStatus }

/** Whether an enquiry would be stored now, without storing one: `ready`, or what stands in its way. */
export async function probeBackend(backend: Backend): Promise<Verdict | 'ready'> {
  const result = await storeRow(backend, refusedRow)
  if (result.outcome !== 'failed' || result.cause === 'constraint') return 'id may be empty'
  return result.cause === 'id required' ? 'ready' : result.cause
}
