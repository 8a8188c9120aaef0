import { type Enquiry, sampleEnquiry } from '../../scripts/lib/sample-enquiry.ts'

export type { Enquiry }

/** An enquiry that the site accepts. */
export const enquiry = sampleEnquiry()

/** An enquiry that no other test sends, with the given fields in place of its own. */
export function newEnquiry(fields: Partial<Enquiry> = {}): Enquiry {
  const mark = crypto.randomUUID()
  return {
    ...enquiry,
    email: `ada.${mark}@analytical.example`,
    company: `${enquiry.company} ${mark}`,
    message: `${enquiry.message}\n${mark}`,
    ...fields,
  }
}
