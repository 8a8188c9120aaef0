import { paths } from '../urls.ts'
import type { FormFailure } from './contact-form-state.ts'

/** A visitor's wait: storing takes up to 9.6 s. The rest is for the network. */
export const formMs = 12_000

export async function postContact(formData: FormData): Promise<FormFailure | undefined> {
  try {
    const response = await fetch(paths.contact, {
      method: 'POST',
      body: formData,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(formMs),
    })
    if (response.status === 201) return undefined
    if (response.status === 429) return { errors: {}, retryLater: true }
    if (response.status !== 422) throw new Error(`status ${response.status}`)
    const { errors = {} } = await response.json()
    return { errors }
  } catch (cause) {
    console.warn('The enquiry was not sent:', cause)
    return { errors: {} }
  }
}
