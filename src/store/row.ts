import type { Submission } from '../contact/submission.ts'
import { submissionId } from './submission-id.ts'
import { initialStatus } from './table.ts'

/**
 * The finished row: its id and its status are settled, so it may be sent as often as need be. An optional field left
 * empty is left out, and stays null.
 */
export async function toRow(submission: Submission) {
  const filled = Object.entries(submission).filter(([, value]) => value !== '')
  return { id: await submissionId(submission), ...Object.fromEntries(filled), status: initialStatus }
}
