import type { Variables } from '../env.ts'
import { type FieldName, fieldNames, fields, type Submission } from '../shared/enquiry/fields.ts'
import { longestSample, sampleValue } from '../shared/enquiry/samples.ts'
import { visitorInsert } from '../time-limits.ts'
import { readBackend } from './backend.ts'
import { insertRows, isCreated } from './data-api.ts'
import {
  type ApiResponse,
  describeMisconfiguration,
  diagnose,
  isDuplicate,
  readError,
  type StoreFailure,
} from './diagnose.ts'
import { initialStatus, tableName, toRow } from './row.ts'

/** `words` are the database's, for a terminal only. */
type ProbeResult = { failure?: StoreFailure; words?: string }

/** Stores nothing, because its statement repeats a row, and ends with one that no table of ours accepts. */
export async function probeBackend(env: Variables, limits = visitorInsert): Promise<ProbeResult> {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured') return { failure: describeMisconfiguration(backend.errors) }
  const rows = await sampleRows()
  const response = await insertRows(backend, [...rows, rows[0], rowWithoutId], limits)
  if (isDuplicate(response.error)) return {}
  const cause = response.cause ?? causeOf(response)
  return { failure: diagnose({ ...response, cause }), words: quoteResponse(response) }
}

/** It has the status that the policy requires, so that the database rejects it for its missing values. */
export const rowWithoutId = { id: null, status: initialStatus }

function causeOf(response: ApiResponse): ApiResponse['cause'] {
  if (isCreated(response)) return 'dropped rows'
  // Only the last row lacks these values, so the database accepted the repeated row before it.
  const required = ['id', ...fieldNames.filter((name) => !fields[name].optional)]
  const lastRow = RegExp(`null value in column "(${required.join('|')})" of relation "${tableName}"`)
  return lastRow.test(readError(response.error).message) ? 'no primary key' : undefined
}

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
