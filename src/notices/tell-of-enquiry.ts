import type { Submission } from '../contact/submission.ts'
import type { Variables } from '../env.ts'
import type { aboutRequest } from '../log.ts'
import { describeEnquiry } from './describe-enquiry.ts'
import { postNotice } from './post-notice.ts'

/** Tells the operator's chat of a new enquiry. */
export const tellOfEnquiry = (
  variables: Variables,
  submission: Submission,
  about: ReturnType<typeof aboutRequest>,
) => postNotice(variables, describeEnquiry(submission, variables), about)
