import { type FieldName, fields } from './fields.ts'

/** A valid value, for the probe of the database and for tests. */
export function sampleValue(name: FieldName, text = 'Health check'): string {
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

export function longestSample(name: FieldName): string {
  const { control, example, limit } = fields[name]
  const sample = sampleValue(name)
  return example || !limit ? sample : sample.padStart(limit, control === 'tel' ? '0' : 'x')
}
