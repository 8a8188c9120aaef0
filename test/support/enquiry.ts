import { toRow } from '../../src/store/row.ts'

/** What a visitor types. An empty text is an optional field that is left empty. */
export const enquiry = {
  name: 'Ada Lovelace',
  email: 'ada@b.test',
  company: 'Tall Ferns Ltd',
  phone: '+44 113 496 0000',
  tax_id: '5260250995',
  interest: 'watering',
  size: 'one',
  message: 'We water forty beds by hand.',
  consent: 'read',
}

export type Enquiry = typeof enquiry

/** Matches what the visitor types, which no log line may contain. */
export const visitorWords = /lovelace|ferns|113 496|5260250995|forty/i

/** An enquiry that no other test sends, because of its email address. */
export const newEnquiry = (values: Partial<Enquiry> = {}): Enquiry => ({
  ...enquiry,
  email: `lovelace.${crypto.randomUUID()}@b.test`,
  ...values,
})

export const newEnquiries = (count: number) => Array.from({ length: count }, () => newEnquiry())

/** The compiler takes the owner's fields for the Worker's, but the tests have the fixture's. */
export const rowOf = (enquiry: Enquiry) => toRow(enquiry as never)

export const idsOf = (enquiries: Enquiry[]) =>
  Promise.all(enquiries.map(async (enquiry) => (await rowOf(enquiry)).id))
