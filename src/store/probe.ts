import type { Variables } from '../env.ts'
import { type FieldName, fieldNames, fields, type Submission } from '../shared/enquiry/fields.ts'
import { longestSample, sampleValue } from '../shared/enquiry/samples.ts'
import { readBackend } from './backend.ts'
import { insertRows } from './data-api.ts'
import { type ApiResponse, diagnose, isDuplicate, type StoreFailure } from './failure.ts'
import { type Row, toRow } from './row.ts'

/** `words` are the database's, for a terminal. They contain no visitor input, because every row is a sample. */
type ProbeResult = { failure?: StoreFailure; words?: string }

/**
 * Inserts the smallest enquiry, the longest, each option, and the smallest once more, so that a healthy database rejects the
 * statement as a duplicate and stores nothing. A last row without an id is rejected by a table without a primary key.
 */
export async function probeBackend(env: Variables): Promise<ProbeResult> {
  const backend = readBackend(env)
  if (!backend) return { failure: { cause: 'unconfigured' } }
  const rows = await sampleRows()
  const withoutId = { ...rows[0], id: null as unknown } as Row
  const response = await insertRows(backend, [...rows, rows[0]!, withoutId])
  return isDuplicate(response) ? {} : { failure: diagnose(response), words: quoteResponse(response) }
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

/** Without a response, the words of the network. */
function quoteResponse({ status, error }: ApiResponse): string {
  const { code, message = '', details } = error ?? {}
  const [, network] = /^Caused by: (.*)$/m.exec(`${details}`) ?? []
  return [status, code, network ?? message.slice(0, 300)].filter(Boolean).join(', ')
}
