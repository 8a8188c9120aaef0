import { inject } from 'vitest'

export async function storedRows({ email }: { email: string }): Promise<object[]> {
  const { url, secretKey } = inject('backend')
  const query = new URLSearchParams({ email: `eq.${email}` })
  const response = await fetch(`${url}/rest/v1/contact_submissions?${query}`, {
    headers: { apikey: secretKey },
  })
  if (!response.ok) throw new Error(`The rows cannot be reached: ${await response.text()}`)
  return response.json()
}
