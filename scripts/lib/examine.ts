import type { Variables } from '../../src/env.ts'
import { reservedColumns } from '../../src/shared/content/contact.ts'
import { fieldNames } from '../../src/shared/enquiry/fields.ts'
import type { Backend } from '../../src/store/backend.ts'
import { createSupabase, isCreated } from '../../src/store/data-api.ts'
import { isDuplicate } from '../../src/store/diagnose.ts'
import { diagnoses, repairAccess } from '../../src/store/diagnoses.ts'
import { probeBackend, rowWithoutId, sampleRows } from '../../src/store/probe.ts'
import { tableName } from '../../src/store/row.ts'
import { patientInsert } from '../../src/time-limits.ts'
import { toPrintable } from './cli.ts'

export async function explainProbe(variables: Variables): Promise<string | undefined> {
  // An operator's connection may be slower than the Worker's.
  const { failure, words } = await probeBackend(variables, patientInsert)
  if (!failure) return undefined
  const { cause, reason } = failure
  const quoted = words ? reason.replace(/\.$/, () => ` (${words}).`) : reason
  return toPrintable(`Enquiries are not stored: ${quoted} ${diagnoses[cause].remedy}`)
}

/** For a terminal only, because a health check is public. */
export async function listExcessRights(backend: Backend): Promise<string[]> {
  const table = createSupabase(backend).from(tableName)
  const [row] = await sampleRows()
  const handled = { ...row, status: 'handled' }
  // Never stored, because it is repeated.
  const inserted = await table.insert([handled, handled, rowWithoutId]).abortSignal(limitTime())
  const choosesStatus = isCreated(inserted) || isDuplicate(inserted.error)
  const readable = []
  for (const column of [...reservedColumns, ...fieldNames]) {
    const { error } = await table.select(column).limit(1).retry(false).abortSignal(limitTime())
    if (!error) readable.push(column)
  }
  const excess = []
  if (choosesStatus)
    excess.push(
      `Anyone may choose the status of an enquiry, because row-level security is off or a policy is too wide. ${repairAccess}`,
    )
  if (readable.length > 0) excess.push(`Anyone may read the columns ${readable.join(', ')}. ${repairAccess}`)
  return excess
}

const limitTime = () => AbortSignal.timeout(patientInsert.attemptMs)
