import { limits } from '../../src/content/contact.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'

export type Row = Record<keyof typeof refusedRow, string>

/** An enquiry whose every text is as long as the form allows. */
export const longestRow = (): Row => ({
  id: crypto.randomUUID(),
  name: 'x'.repeat(limits.name),
  email: 'x'.repeat(limits.email),
  company: 'x'.repeat(limits.company),
  interest: 'other',
  message: 'x'.repeat(limits.message),
  status: refusedRow.status,
})
