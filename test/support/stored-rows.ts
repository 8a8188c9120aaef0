import { inject } from 'vitest'
import type { Enquiry } from './enquiry.ts'

type StoredRow = Enquiry & { id: string; status: string; created_at: string }

type Sender = { email: string }

export const storedRows = async (sender: Sender): Promise<StoredRow[]> => (await request(sender)).json()

export const deleteRows = (sender: Sender) => request(sender, { method: 'DELETE' })

async function request({ email }: Sender, init: RequestInit = {}) {
  const { url, secretKey } = inject('backend')
  const query = new URLSearchParams({ email: `eq.${email}` })
  const headers = { apikey: secretKey }
  const response = await fetch(`${url}/rest/v1/contact_submissions?${query}`, { headers, ...init })
  if (!response.ok) throw new Error(`The rows cannot be reached: ${await response.text()}`)
  return response
}
