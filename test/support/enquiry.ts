import type { FieldName } from '../../src/content/contact.ts'

/** An enquiry that the site accepts. */
export const enquiry = {
  name: 'Ada Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  interest: 'ai-agents',
  message: 'We copy figures between two ledgers all day.',
} as const satisfies Record<FieldName, string>

/** An enquiry that no other test sends. */
export const newEnquiry = () => ({ ...enquiry, company: `Company ${crypto.randomUUID()}` })

export const longText = (length: number) => 'x'.repeat(length)

/** An e-mail address as long as told. */
export const longEmail = (length: number) => `${'x'.repeat(length - '@b.example'.length)}@b.example`
