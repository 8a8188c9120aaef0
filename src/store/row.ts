import { fieldNames, type Submission } from '../shared/enquiry/fields.ts'

export const tableName = 'contact_submissions'
export const initialStatus = 'new'

export type Row = { id: string; status: string; [field: string]: string }

/** Omits optional fields without a value, so that their columns are null. */
export async function toRow(submission: Submission): Promise<Row> {
  const filled = Object.entries(submission).filter(([, value]) => value !== '')
  return { id: await toId(submission), ...Object.fromEntries(filled), status: initialStatus }
}

/** A UUID of version 8 (RFC 9562), which an application may derive from its data. */
async function toId(submission: Submission): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const text = JSON.stringify([...fieldNames.map((name) => submission[name]), day])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = new Uint8Array(digest, 0, 16)
  bytes.set([(bytes[6]! & 0x0f) | 0x80], 6)
  bytes.set([(bytes[8]! & 0x3f) | 0x80], 8)
  return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
