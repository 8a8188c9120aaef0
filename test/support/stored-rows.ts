import { inject } from 'vitest'
import type { Submission } from '../../src/contact/submission.ts'

type StoredRow = Submission & { id: string; status: string; created_at: string }

/** The enquiries in the embedded backend whose columns have these values, read with the secret key. */
export async function storedRows(
  columns: Partial<Record<keyof StoredRow, string>> = {},
): Promise<StoredRow[]> {
  const { url, secretKey } = inject('backend')
  const filters = Object.entries(columns).map(([column, value]) => [column, `eq.${value}`])
  const answer = await fetch(`${url}/rest/v1/contact_submissions?${new URLSearchParams(filters)}`, {
    headers: { apikey: secretKey },
  })
  if (!answer.ok) throw new Error(`The rows cannot be read: ${await answer.text()}`)
  return answer.json()
}
