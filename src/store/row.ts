import { type FieldName, fieldNames, fields, type Submission } from '../enquiry/fields.ts'

export const tableName = 'contact_submissions'
export const initialStatus = 'new'

export const reservedColumns = ['id', 'created_at', 'status']

export type Row = { id: string; status: string; [field: string]: string }

/** Omits optional fields without a value, so that their columns are null. */
export async function toRow(submission: Submission): Promise<Row> {
  const filled = Object.entries(submission).filter(([, value]) => value !== '')
  return { id: await toId(submission), ...Object.fromEntries(filled), status: initialStatus }
}

export const toSubmission = (row: { [field: string]: string }) =>
  Object.fromEntries(fieldNames.map((name) => [name, row[name] ?? ''])) as Submission

/** The idempotency key: a UUID (version 8, RFC 9562) derived from the fields and the UTC date. */
async function toId(submission: Submission): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const text = JSON.stringify([...fieldNames.map((name) => submission[name]), day])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = new Uint8Array(digest, 0, 16)
  bytes.set([(bytes[6]! & 0x0f) | 0x80], 6)
  bytes.set([(bytes[8]! & 0x3f) | 0x80], 8)
  return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

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
