import { type FieldName, fields } from '../shared/enquiry/fields.ts'

export function sampleValue(name: FieldName): string {
  const { control, options, maxLength } = fields[name]
  const samples = {
    text: 'Health check',
    textarea: 'Health check',
    email: 'a@b.test',
    select: options?.[0]?.value,
  }
  return samples[control]?.slice(0, maxLength) ?? ''
}

export const longestSample = (name: FieldName) => {
  const { control, maxLength = 0 } = fields[name]
  const sample = sampleValue(name)
  return control === 'select' ? sample : sample.padStart(maxLength, 'x')
}
