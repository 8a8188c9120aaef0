import type { Submission } from '../contact/submission.ts'
import { submissionId } from './submission-id.ts'
import { initialStatus } from './table.ts'

/** The finished row: its id and its status are settled, so it may be sent as often as need be. */
export async function toRow(submission: Submission) {
  return { id: await submissionId(submission), ...submission, status: initialStatus }
}
