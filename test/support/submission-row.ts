import { enquiry } from './enquiry.ts'

/** A row as the site adds it. */
export const row = { id: '018f2b6c-7d1e-8a54-9c3b-5e6f7a8b9c0d', ...enquiry, status: 'new' }

/** The statement that adds a row, and its values. */
export function insert(columns: Record<string, unknown> = row): [sql: string, values: unknown[]] {
  const names = Object.keys(columns)
  const places = names.map((_, index) => `$${index + 1}`)
  return [
    `insert into contact_submissions (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(columns),
  ]
}
