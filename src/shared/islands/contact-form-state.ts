import type { FieldErrors, Values } from '../enquiry/fields.ts'

export type FormFailure = { errors: FieldErrors; retryLater?: boolean }

export type Sent = { values: Values; time: string }

/**
 * idle → sending, sending → failed or sent, sent → returned, failed or returned → sending. A returned form is empty. `hadFocus` says
 * whether the part that disappears, the button or the thanks, had the focus.
 */
export type ContactFormState =
  | { kind: 'idle'; values?: Values }
  | { kind: 'sending'; hadFocus: boolean }
  | ({ kind: 'failed'; values?: Values } & FormFailure)
  | ({ kind: 'sent' } & Sent)
  | { kind: 'returned'; hadFocus: boolean }
