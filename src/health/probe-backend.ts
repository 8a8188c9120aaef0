import { initialStatus } from '../contact/table.ts'
import type { Backend } from '../env.ts'
import { ask } from './ask.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** A row that the policy lets pass and every constraint refuses, the primary key's first: it is never stored. */
export const refusedRow = {
  id: null,
  name: '',
  email: '',
  company: '',
  interest: '',
  message: '',
  status: initialStatus,
}

/** Whether an enquiry would be stored now, without storing one: `ready`, or what stands in its way. */
export async function probeBackend(backend: Backend): Promise<Verdict | 'ready'> {
  const verdict = verdictOf(await ask(backend, { method: 'POST', body: refusedRow }))
  return verdict === 'id required' ? 'ready' : verdict
}
