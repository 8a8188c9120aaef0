import type { Failure, Values } from '../enquiry/values.ts'

/** idle → sending → sent → idle, or from sending back to idle with a failure. */
export type ContactFormState =
  | { kind: 'idle'; values?: Values; failure?: Failure; sentBefore?: true }
  | { kind: 'sending'; values: Values }
  | { kind: 'sent' }

export type ContactFormEvent =
  | { kind: 'submit' }
  | { kind: 'stored' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'reset' }

export function nextState(state: ContactFormState, event: ContactFormEvent): ContactFormState {
  const values = (state.kind !== 'sent' && state.values) || {}
  switch (event.kind) {
    case 'submit':
      return { kind: 'sending', values }
    case 'stored':
      return { kind: 'sent' }
    case 'failed':
      return { kind: 'idle', values, failure: event.failure }
    case 'reset':
      return { kind: 'idle', sentBefore: true }
  }
}
