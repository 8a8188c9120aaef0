import { initialStatus } from '../contact/table.ts'
import { type FieldName, fieldNames } from '../content/contact.ts'
import type { Backend } from '../env.ts'
import { ask } from './ask.ts'
import { type Verdict, verdictOf } from './verdict.ts'

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>

/** A row that the policy lets pass and every constraint refuses, the primary key's first: it is never stored. */
export const refusedRow = { id: null, ...empty, status: initialStatus }

/** Whether an enquiry would be stored now, without storing one: `ready`, or what stands in its way. */
export async function probeBackend(backend: Backend): Promise<Verdict | 'ready'> {
  const verdict = verdictOf(await ask(backend, { method: 'POST', body: refusedRow }))
  return verdict === 'id required' ? 'ready' : verdict
}
