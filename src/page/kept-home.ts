import { interests } from '../content/interests.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { renderHome } from './render.tsx'

type KeptPage = { body: Uint8Array<ArrayBuffer>; etag: string }

/** The states that the page is asked for by its address alone: the only ones whose bytes are kept. */
const starts = new Map<string, ContactFormState>([
  ['', { phase: 'idle' }],
  ['sent', { phase: 'sent' }],
  ...interests.map(
    ({ value }) => [`interest=${value}`, { phase: 'idle', values: { interest: value } }] as const,
  ),
])

const kept = new Map<string, KeptPage>()

/** The page as bytes, rendered at most once an isolate for each known variant; any other is the plain page. */
export async function keptHome(variant: string): Promise<KeptPage> {
  const start = starts.get(variant)
  if (!start) return keptHome('')
  const page = kept.get(variant) ?? (await toBytes(renderHome(start)))
  kept.set(variant, page)
  return page
}

async function toBytes(html: string): Promise<KeptPage> {
  const body = new TextEncoder().encode(html)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return { body, etag: `"${digest.toHex().slice(0, 32)}"` }
}
