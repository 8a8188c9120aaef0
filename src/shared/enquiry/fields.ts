import { contactFields } from '../content/contact.ts'
import { language } from '../content/language.ts'

export type Field = {
  label: string
  /** Shown between the label and the control. */
  hint?: string
  control: 'text' | 'email' | 'select' | 'textarea'
  autoComplete?: string
  /** The maximum in characters. */
  maxLength?: number
  options?: readonly { value: string; label: string }[]
  /** Its column must be nullable. */
  optional?: true
  /** Shown in chat notices and in the subject of emails. The privacy page names it. */
  headline?: true
  /** For a missing value. Without it, `error` is used. */
  empty?: string
  /** For an invalid value. `{maxLength}` is replaced. */
  error: string
}

export type FieldName = keyof typeof contactFields

/** The validated values. An empty optional field is ''. */
export type Submission = Record<FieldName, string>

export const fields: Record<FieldName, Field> = contactFields

export const fieldNames = Object.keys(contactFields) as FieldName[]

export const headlineNames = fieldNames.filter((name) => fields[name].headline)

/** Formats numbers only when needed, because that loads the runtime's locale data. */
export function errorMessage({ empty, error, maxLength }: Field, isEmpty = false): string {
  return ((isEmpty && empty) || error).replace('{maxLength}', () => maxLength?.toLocaleString(language) ?? '')
}

export const displayValue = (name: FieldName, value: string): string =>
  fields[name].options?.find((option) => option.value === value)?.label ?? value

export type Values = Partial<Record<FieldName, string>>
export type FieldErrors = Partial<Record<FieldName, string>>

export function pickValues(input: Record<string, unknown>): Values {
  const values: Values = {}
  for (const name of fieldNames) {
    const value = input[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** No field has this name, because a column's name has no hyphen. */
export const honeypotField = 'subject-line'
