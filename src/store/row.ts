import type { Submission } from '../contact/submission.ts'
import { fieldNames } from '../content/contact.ts'
import { submissionId } from './submission-id.ts'
import { initialStatus } from './table.ts'

export type Row = { id: string; status: string; [field: string]: string }

/**
 * The finished row. Its id is fixed here, so it can be sent any number of times. An optional field that was left empty
 * is left out, and stays null.
 */
export async function toRow(submission: Submission): Promise<Row> {
  const filled = Object.entries(submission).filter(([, value]) => value !== '')
  return { id: await submissionId(submission), ...Object.fromEntries(filled), status: initialStatus }
}

export const toSubmission = (row: Row) =>
  Object.fromEntries(fieldNames.map((name) => [name, row[name] ?? ''])) as Submission
