import type { FieldName } from '../../src/content/contact.ts'

export type Enquiry = Record<FieldName, string>

/** An enquiry that the site accepts. */
export const enquiry = {
  name: 'Ada Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  interest: 'ai-agents',
  message: 'We copy figures between two ledgers all day.',
} as const satisfies Enquiry

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

export const longText = (length: number) => 'x'.repeat(length)

/** An e-mail address as long as told. */
export const longEmail = (length: number) => `${'x'.repeat(length - '@b.example'.length)}@b.example`
