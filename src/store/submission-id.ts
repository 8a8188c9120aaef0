import type { Submission } from '../contact/submission.ts'
import { fieldNames } from '../content/contact.ts'

/**
 * The row's id: a UUID (version 8, RFC 9562) out of the SHA-256 of the fields and the UTC date,
 * so that the same enquiry sent twice on one day meets the primary key.
 */
export async function submissionId(submission: Submission, now = new Date()): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  const text = JSON.stringify([...fieldNames.map((name) => submission[name]), day])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = new Uint8Array(digest, 0, 16)
  bytes.set([(bytes[6]! & 0x0f) | 0x80], 6)
  bytes.set([(bytes[8]! & 0x3f) | 0x80], 8)
  return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
