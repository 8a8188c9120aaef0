import { limits } from '../../src/content/contact.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'

export type Row = Record<keyof typeof refusedRow, string>

/** An enquiry whose every text is as long as the form allows. */
export const longestRow = (): Row => ({
  id: crypto.randomUUID(),
  name: textFor('name', limits.name),
  email: textFor('email', limits.email),
  company: textFor('company', limits.company),
  interest: 'other',
  message: textFor('message', limits.message),
  status: refusedRow.status,
})

/** A text of that length which nothing but its length can have against it. */
export const textFor = (field: string, length: number) =>
  (field === 'email' ? 'doctor@example.com' : '').padEnd(length, 'x')
