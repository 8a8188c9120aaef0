import { paths } from '../routes.ts'
import type { Failure } from './contact-form-state.ts'

export type SubmitOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; reasons: Omit<Failure, 'values'> }
  | { kind: 'failed'; cause: unknown }

/** The Worker takes up to 8 s for storing, and its answer has to come first. */
export const timeLimitMs = 12_000

export async function submitContact(fields: FormData, send = fetch): Promise<SubmitOutcome> {
  try {
    const response = await send(paths.contact, {
      method: 'POST',
      body: fields,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeLimitMs),
    })
    if (response.status === 201) return { kind: 'stored' }
    if (response.status === 422) {
      const { errors = {}, honeypot = false } = await response.json()
      return { kind: 'refused', reasons: { errors, honeypot } }
    }
    return { kind: 'failed', cause: `status ${response.status}` }
  } catch (cause) {
    return { kind: 'failed', cause }
  }
}
