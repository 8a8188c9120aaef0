import { type Enquiry, sampleEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { fields as table } from '../../src/enquiry/fields.ts'

export type { Enquiry }

export const enquiry = sampleEnquiry()

/** An enquiry that no other test sends, with the given fields in place of its own. */
export function newEnquiry(fields: Partial<Enquiry> = {}): Enquiry {
  const mark = crypto.randomUUID()
  return {
    ...enquiry,
    email: `ada.${mark}@analytical.example`.slice(-table.email.limit!),
    company: `${enquiry.company} ${mark}`.slice(-table.company.limit!).trim(),
    message: `${enquiry.message}\n${mark}`.slice(-table.message.limit!).trim(),
    ...fields,
  }
}
