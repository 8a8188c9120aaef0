import { sha256 } from '../sha256.ts'
import { type FieldName, fieldNames, type Submission } from '../shared/enquiry/fields.ts'

export const tableName = 'contact_submissions'

/** An optional field without a value is null. */
export type Row = Record<FieldName, string | null> & { id: string; status: 'new' }

export async function toRow(submission: Submission): Promise<Row> {
  const values = Object.fromEntries(fieldNames.map((name) => [name, submission[name] || null]))
  return { ...(values as Record<FieldName, string | null>), id: await toId(submission), status: 'new' }
}

/** A UUID of version 8 (RFC 9562), which an application may derive from its data. */
async function toId(submission: Submission): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const text = JSON.stringify([...fieldNames.map((name) => submission[name]), day])
  const bytes = (await sha256(text)).slice(0, 16)
  bytes.set([(bytes[6]! & 0x0f) | 0x80], 6)
  bytes.set([(bytes[8]! & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
