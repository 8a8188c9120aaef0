import type { FieldName } from '../../src/content/contact.ts'

export type Enquiry = Record<FieldName, string>

let count = 0

/** An enquiry that is like no other, with the given fields in place of its own. */
export function uniqueEnquiry(fields: Partial<Enquiry> = {}): Enquiry {
  const mark = `${Date.now().toString(36)}-${++count}-${Math.random().toString(36).slice(2, 8)}`
  return {
    name: `Ada ${mark}`,
    email: `ada.${mark}@example.com`,
    company: `Engines ${mark}`,
    interest: 'ai-agents',
    message: `We need an agent.\nSoon. ${mark}`,
    ...fields,
  }
}
