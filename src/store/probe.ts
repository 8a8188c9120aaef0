import { type FieldName, fieldNames, fields, type Submission } from '../enquiry/fields.ts'
import { longestSample, sampleValue } from '../enquiry/samples.ts'
import type { Variables } from '../env.ts'
import { visitorInsert } from '../time-limits.ts'
import { readBackend } from './backend.ts'
import {
  type ApiResponse,
  describeMisconfiguration,
  diagnose,
  isDuplicate,
  readError,
  type StoreFailure,
} from './diagnose.ts'
import { initialStatus, tableName, toRow } from './row.ts'
import { insertRows, isCreated } from './store-row.ts'

/** `words` are the database's, for a terminal only. */
export type ProbeResult = { failure?: StoreFailure; words?: string }

/**
 * Finds out whether enquiries would be stored: the smallest, the longest, and one for each option. Stores nothing, because
 * its statement repeats the first row, which a healthy database rejects, and ends with a row that no table of ours accepts.
 */
export async function probeBackend(env: Variables, limits = visitorInsert): Promise<ProbeResult> {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured') return { failure: describeMisconfiguration(backend.errors) }
  const rows = await sampleRows()
  const response = await insertRows(backend, [...rows, rows[0], rowWithoutId], limits)
  if (isDuplicate(response.error)) return {}
  const { cause = lacksKey(response) ? 'no primary key' : undefined } = response
  return { failure: diagnose({ ...response, cause }), words: quoteResponse(response) }
}

/** The policy accepts this row, but no column that is required does. */
export const rowWithoutId = { id: null, status: initialStatus }

/** Then the repeated row was accepted. */
const lacksKey = (response: ApiResponse) =>
  isCreated(response) || readError(response.error).message.includes(`"id" of relation "${tableName}"`)

/** As the form would store them, with ids of their own. */
export async function sampleRows() {
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
  const { code, message } = readError(error)
  const [, network] = /^Caused by: (.*)$/m.exec(String(error?.details)) ?? []
  return [status, code, network ?? message.slice(0, 300)].filter(Boolean).join(', ')
}
