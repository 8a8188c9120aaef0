import { type FieldName, fieldNames } from './fields.ts'

/** The values as typed, before validation. */
export type Values = Partial<Record<FieldName, string>>
export type FieldErrors = Partial<Record<FieldName, string>>

export type Failure = { values: Values; errors: FieldErrors }

/** Ignores unknown fields and uploaded files. */
export function pickValues(fields: Record<string, unknown>): Values {
  const values: Values = {}
  for (const name of fieldNames) {
    const value = fields[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}
