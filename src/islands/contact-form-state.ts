import { type FieldName, fieldNames } from './fields.ts'

export type Values = Partial<Record<FieldName, string>>
export type FieldErrors = Partial<Record<FieldName, string>>

export type Failure = { values: Values; errors: FieldErrors; honeypot?: boolean }

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

export function pickValues(fields: Record<string, unknown>): Values {
  const values: Values = {}
  for (const name of fieldNames) {
    const value = fields[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** No person sees this field, and no browser fills in one of this name, so probably a program has. */
export const honeypotField = 'subject'

export const honeypotBoxField = 'person'

export const isInHoneypot = (fields: Record<string, unknown>): boolean =>
  Boolean(fields[honeypotField]) && !fields[honeypotBoxField]
