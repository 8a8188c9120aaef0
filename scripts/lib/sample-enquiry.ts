import type { Locator } from 'playwright-core'
import { type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { longestSample, sampleValue } from '../../src/store/row.ts'

export type Enquiry = Record<FieldName, string>

const texts: Record<string, string> = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  message: 'We copy figures between two ledgers all day.',
}

export const sampleEnquiry = (): Enquiry => fill((name) => sampleValue(name, texts[name]))

export const longestEnquiry = (): Enquiry => fill(longestSample)

const fill = (toValue: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])) as Enquiry

export function putInto(field: Locator, name: FieldName, value: string): Promise<unknown> {
  const { control } = fields[name]
  if (control === 'checkbox') return field.setChecked(value !== '')
  return control === 'select' ? field.selectOption(value) : field.fill(value)
}
