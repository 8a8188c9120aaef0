import { type FieldName, fieldNames, fields } from '../content/contact.ts'
import { site } from '../content/site.ts'
import type { Backend } from '../env.ts'
import { storeRow } from '../store/store-row.ts'
import { initialStatus } from '../store/table.ts'
import type { Verdict } from '../store/verdict.ts'

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>

/** The policy accepts this row, but it has no id, so it is never stored. */
export const refusedRow = { id: null, ...empty, status: initialStatus }

/**
 * Whether an enquiry would be stored now: `ready`, or what stands in its way. A row like an enquiry's is sent, and a
 * refused one behind it in the same statement, so that none is stored.
 */
export async function probeBackend(backend: Backend): Promise<Verdict | 'ready'> {
  const cause = await causeOf(backend, [acceptedRow(), refusedRow])
  if (cause === 'id required') return 'ready'
  // Both rows may have met a constraint. Only where an id may be empty, the second one has.
  if (cause === 'constraint' && (await causeOf(backend, [refusedRow])) === 'id required') return 'constraint'
  return cause === 'constraint' || cause === 'stored' ? 'id may be empty' : cause
}

async function causeOf(backend: Backend, rows: object[]): Promise<Verdict | 'stored'> {
  const result = await storeRow(backend, rows)
  return result.outcome === 'failed' ? result.cause : 'stored'
}

const samples = { text: 'Health check', textarea: 'Health check', tel: '0', email: site.email, select: '' }

function acceptedRow() {
  const values = fieldNames.map((name) => {
    const { control, options } = fields[name]
    return [name, options?.[0]?.value ?? samples[control]]
  })
  return { id: crypto.randomUUID(), ...Object.fromEntries(values), status: initialStatus }
}
