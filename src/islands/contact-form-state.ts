import type { Failure, Values } from '../enquiry/values.ts'

/** idle → sending → sent → idle, or from sending back to idle with a failure. */
export type ContactFormState =
  | { kind: 'idle'; values?: Values; failure?: Failure; sentBefore?: true }
  | { kind: 'sending' }
  | { kind: 'sent' }
