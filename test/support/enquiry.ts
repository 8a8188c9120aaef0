import { interests } from '../../src/content/interests.ts'
import { fieldNames, type Submission } from '../../src/enquiry/fields.ts'
import { sampleValue } from '../../src/enquiry/samples.ts'

export type Enquiry = Submission

/** What a visitor types. */
export const enquiry: Enquiry = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, sampleValue(name)])) as Submission),
  name: 'Ada Lovelace',
  email: 'ada@b.test',
  company: 'Tall Ferns Ltd',
  message: 'Forty invoices a day are matched by hand.',
}

/** Not the one of `enquiry`. */
export const otherInterest = interests[1].value

/** Matches what the visitor types, which no log line may contain. */
export const visitorWords = /lovelace|ferns|forty/i

/** An enquiry that no other test sends, because of its email address. */
export const newEnquiry = (values: Partial<Enquiry> = {}): Enquiry => ({
  ...enquiry,
  email: `lovelace.${crypto.randomUUID()}@b.test`,
  ...values,
})

/** The database of the browser tests rejects this sender. */
export const inOutage = 'nobody@outage.example'
