import { type FieldName, fieldNames } from '../content/contact.ts'

export type Values = Partial<Record<FieldName, string>>
export type FieldErrors = Partial<Record<FieldName, string>>

/**
 * A submit that did not go through: what was sent, what to change where the fields were at fault, and whether it
 * looked like a program's.
 */
export type Failure = { values: Values; errors: FieldErrors; doubted?: boolean }

/**
 * The form's life: idle → sending → sent → idle, or back from sending to idle with a failure.
 * `values` is what the fields held when they were first rendered; the inputs keep what follows.
 */
export type ContactFormState =
  | { phase: 'idle'; values?: Values; failure?: Failure; sentBefore?: true }
  | { phase: 'sending'; values: Values }
  | { phase: 'sent' }

export type ContactFormEvent =
  | { type: 'submit' }
  | { type: 'stored' }
  | { type: 'failed'; failure: Failure }
  | { type: 'reset' }

export function nextState(state: ContactFormState, event: ContactFormEvent): ContactFormState {
  const values = (state.phase !== 'sent' && state.values) || {}
  switch (event.type) {
    case 'submit':
      return { phase: 'sending', values }
    case 'stored':
      return { phase: 'sent' }
    case 'failed':
      return { phase: 'idle', values, failure: event.failure }
    case 'reset':
      return { phase: 'idle', sentBefore: true }
  }
}

/** The enquiry's own fields out of whatever was posted, as far as they are text. */
export function pickValues(fields: Record<string, unknown>): Values {
  const values: Values = {}
  for (const name of fieldNames) {
    const value = fields[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}
