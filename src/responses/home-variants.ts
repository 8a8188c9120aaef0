import { interests } from '../content/interests.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { parameters } from '../routes.ts'

type Variant = { name: string; state: ContactFormState }

const plain: Variant = { name: 'plain', state: { kind: 'idle' } }
const sent: Variant = { name: 'sent', state: { kind: 'sent' } }
const withInterest = new Map<string | null, Variant>(
  interests.map(({ value }) => [
    value,
    { name: `interest ${value}`, state: { kind: 'idle', values: { interest: value } } },
  ]),
)

/** There are only a few variants, so that no visitor can make the cache grow. */
export function variantOf(url: string): Variant {
  const { searchParams } = new URL(url)
  if (searchParams.has(parameters.sent)) return sent
  return withInterest.get(searchParams.get(parameters.interest)) ?? plain
}
