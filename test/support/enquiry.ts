import { type Enquiry, sampleEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { type Submission, fields as table } from '../../src/enquiry/fields.ts'
import { toRow } from '../../src/store/row.ts'

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

export const newEnquiries = (count: number) => Array.from({ length: count }, () => newEnquiry())

export const idsOf = (enquiries: Enquiry[]) =>
  Promise.all(enquiries.map(async (enquiry) => (await toRow(enquiry as Submission)).id))
