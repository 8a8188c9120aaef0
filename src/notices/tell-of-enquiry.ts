import type { Submission } from '../contact/submission.ts'
import type { Variables } from '../env.ts'
import { describeEnquiry } from './describe-enquiry.ts'
import { postNotice } from './post-notice.ts'

export const tellOfEnquiry = (
  variables: Variables,
  submission: Submission,
  about: Record<string, string | undefined>,
  sentAt?: Date,
) => postNotice(variables, describeEnquiry(submission, variables, sentAt), about)
