import { type FieldName, fieldNames, type Submission, fields as table } from '../../src/enquiry/fields.ts'
import { longestSample, sampleValue, toRow } from '../../src/store/row.ts'

export type Enquiry = Record<FieldName, string>

const texts: Record<string, string> = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  message: 'We copy figures between two ledgers all day.',
}

const fill = (toValue: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])) as Enquiry

const sampleEnquiry = () => fill((name) => sampleValue(name, texts[name]))

export const enquiry = sampleEnquiry()

export const longestEnquiry = () => fill(longestSample)

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
