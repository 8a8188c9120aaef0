import type { Budgets } from '#types/company.ts'

/** The maximum size in bytes, compressed with Brotli. Raise a number if your language or typeface needs more. */
export const budgets: Budgets = {
  // A server sends ten TCP segments, 14,600 bytes, before it waits for the visitor: one more byte costs a round trip.
  'headers and document': 14_600,
  typeface: 33_000,
}
