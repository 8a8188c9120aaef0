import { inject } from 'vitest'
import type { Submission } from '../../src/enquiry/fields.ts'

type StoredRow = Submission & { id: string; status: string; created_at: string }

type Wanted = { company?: string; email?: string }

/** Reads rows of the embedded backend with the secret key. */
export async function storedRows({ company, email }: Wanted = {}): Promise<StoredRow[]> {
  const { url, secretKey } = inject('backend')
  const query = new URLSearchParams()
  if (company) query.set('company', `eq.${company}`)
  if (email) query.set('email', `eq.${email}`)
  const headers = { apikey: secretKey }
  const response = await fetch(`${url}/rest/v1/contact_submissions?${query}`, { headers })
  if (!response.ok) throw new Error(`The rows cannot be read: ${await response.text()}`)
  return response.json()
}
