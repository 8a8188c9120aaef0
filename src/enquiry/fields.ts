import { contactFields, type Field } from '../content/contact.ts'
import { site } from '../content/site.ts'

export type FieldName = keyof typeof contactFields

/** The checked values. An optional field that was left empty has ''. */
export type Submission = Record<FieldName, string>

export const fields: Record<FieldName, Field> = contactFields

export const fieldNames = Object.keys(contactFields) as FieldName[]

/** A function, so that numbers are formatted only when needed: that loads the runtime's language data. */
export function errorMessage(name: FieldName, isEmpty = false): string {
  const { empty, error, limit, example = '' } = fields[name]
  if (isEmpty && empty) return empty
  return error
    .replace('{limit}', () => limit?.toLocaleString(site.language) ?? '')
    .replace('{example}', () => example)
}

/** The label of a field, without the address of a link in it. */
export const fieldLabel = (name: FieldName) => fields[name].label.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')

/** The label of a chosen option, otherwise the value itself. */
export const displayValue = (name: FieldName, value: string): string =>
  fields[name].options?.find((option) => option.value === value)?.label ?? value
