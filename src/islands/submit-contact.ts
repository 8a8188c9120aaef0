import { paths } from '../routes.ts'
import type { FieldErrors } from './contact-form-state.ts'

export type SubmitOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'failed'; cause: unknown }

/** Longer than the Worker's own budget for storing, so that the Worker's answer comes first. */
const timeLimitMs = 12_000

/** Posts the form as it stands and tells what became of it. Never throws. */
export async function submitContact(fields: FormData, send = fetch): Promise<SubmitOutcome> {
  try {
    const response = await send(paths.contact, {
      method: 'POST',
      body: fields,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeLimitMs),
    })
    if (response.status === 201) return { kind: 'stored' }
    if (response.status === 422) return { kind: 'refused', errors: (await response.json()).errors }
    return { kind: 'failed', cause: `status ${response.status}` }
  } catch (cause) {
    return { kind: 'failed', cause }
  }
}
