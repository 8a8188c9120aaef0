import type { Context } from 'hono'
import { interests } from '../content/interests.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { parameters } from '../routes.ts'

const plain: ContactFormState = { kind: 'idle' }
const sent: ContactFormState = { kind: 'sent' }

const withInterest = new Map<string | undefined, ContactFormState>(
  interests.map(({ value }) => [value, { kind: 'idle', values: { interest: value } }]),
)

/** The form's state that the address asks for. There are only a few, so that each page can be kept. */
export function startFor(c: Context): ContactFormState {
  const query = c.req.query()
  if (parameters.sent in query) return sent
  return withInterest.get(query[parameters.interest]) ?? plain
}
