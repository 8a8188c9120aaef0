import { initialStatus } from '../../src/contact/table.ts'
import { limits } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import type { refusedRow } from '../../src/health/probe-backend.ts'

export type Row = Record<keyof typeof refusedRow, string>

type Field = keyof typeof limits

/** An enquiry whose every text is as long as the form allows. */
export function longestRow(): Row {
  const texts = Object.entries(limits).map(([field, limit]) => [field, textFor(field, limit)])
  return {
    id: crypto.randomUUID(),
    ...(Object.fromEntries(texts) as Record<Field, string>),
    interest: interests[0].value,
    status: initialStatus,
  }
}

/** A text of that length which nothing but its length can have against it. */
export const textFor = (field: string, length: number) =>
  (field === 'email' ? 'doctor@example.com' : '').padEnd(length, 'x')
