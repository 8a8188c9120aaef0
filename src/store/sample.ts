import { type FieldName, fields } from '../islands/fields.ts'

/** A value that the form accepts. `text` is cut to the field's limit. */
export function sampleOf(name: FieldName, text = 'Health check'): string {
  const { control, options, value, example, limit } = fields[name]
  const samples = {
    text,
    textarea: text,
    tel: '0',
    email: 'a@b.test',
    select: options?.[0]?.value,
    checkbox: value,
  }
  return (example ?? samples[control] ?? '').slice(0, limit).trim()
}

export function longestOf(name: FieldName): string {
  const { control, example, limit } = fields[name]
  const sample = sampleOf(name)
  return example || !limit ? sample : sample.padStart(limit, control === 'tel' ? '0' : 'x')
}
