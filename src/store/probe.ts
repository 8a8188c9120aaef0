import type { Variables } from '../env.ts'
import { type FieldName, fieldNames, fields, type Submission } from '../shared/enquiry/fields.ts'
import type { ApiResponse, StoreFailure } from './failure.ts'
import { insertRows } from './insert.ts'
import { type Row, toRow } from './row.ts'
import { longestSample, sampleValue } from './samples.ts'

/** `message` is the database's, for a terminal. It contains no visitor input, because every row is a sample. */
type ProbeResult = { failure?: StoreFailure; message?: string }

/**
 * Inserts the smallest enquiry, the longest, each option, and the smallest once more, so that a healthy database rejects the
 * statement as a duplicate and stores nothing. A last row without an id is rejected by a table without a primary key.
 */
export async function probeDatabase(variables: Variables): Promise<ProbeResult> {
  const rows = await sampleRows()
  const withoutId = { ...rows[0], id: null as unknown } as Row
  const { result, error } = await insertRows(variables, [...rows, rows[0]!, withoutId])
  if (result.outcome === 'duplicate') return {}
  const { cause, databaseStatus, code }: StoreFailure =
    result.outcome === 'stored' ? { cause: 'dropped', databaseStatus: 201, code: 'none' } : result
  return { failure: { cause, databaseStatus, code }, message: quote(databaseStatus, error) }
}

async function sampleRows(): Promise<Row[]> {
  const smallest = toSubmission((name) => (fields[name].optional ? '' : sampleValue(name)))
  const choices = fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...smallest, [name]: value })) ?? [],
  )
  const rows = await Promise.all([smallest, toSubmission(longestSample), ...choices].map(toRow))
  return rows.map((row) => ({ ...row, id: crypto.randomUUID() }))
}

const toSubmission = (toValue: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])) as Submission

/** Without a response, the message of the network. */
function quote(status?: number, error?: ApiResponse['error']): string {
  const { code, message = '', details } = error ?? {}
  const [, network] = /^Caused by: (.*)$/m.exec(`${details}`) ?? []
  return [status, code, network ?? message.slice(0, 300)].filter(Boolean).join(', ')
}
