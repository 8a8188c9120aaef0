import type { FieldErrors, Values } from '../enquiry/fields.ts'

/** `errors` is empty if no field is the cause. */
export type FormFailure = { errors: FieldErrors; retryLater?: boolean }

/** `time` is like "14:32". */
export type Sent = { values: Values; time: string }

/**
 * idle → sending → sent → returned, or from sending to failed. A returned form is idle and says what was sent; `hadFocus` if
 * the thanks before it had the focus.
 */
export type ContactFormState =
  | { kind: 'idle'; values?: Values }
  | { kind: 'sending' }
  | ({ kind: 'failed'; values?: Values } & FormFailure)
  | ({ kind: 'sent' } & Sent)
  | ({ kind: 'returned'; hadFocus: boolean } & Sent)
