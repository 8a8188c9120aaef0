import type { Submission } from '../../src/enquiry/fields.ts'

/** What a visitor types. */
export const enquiry = {
  name: 'Ada Lovelace',
  email: 'ada@b.test',
  company: 'Tall Ferns Ltd',
  interest: 'ai-agents',
  message: 'Forty invoices a day are matched by hand.',
} satisfies Submission

export type Enquiry = typeof enquiry

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
