import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pickValues } from '../src/enquiry/fields.ts'
import { ContactForm } from '../src/islands/contact-form.tsx'
import type { ContactFormState } from '../src/islands/use-contact-form.ts'
import { paths } from '../src/urls.ts'

export function hydrate(island: HTMLElement) {
  // Browser translation wraps text in <font>. React would replace the form and discard typed values.
  if (island.querySelector('font')) return
  const initial: ContactFormState = JSON.parse(island.dataset.initial ?? '{"kind":"idle"}')
  // Hydration resets the fields to these values, so they must be the current ones. A form that was served empty keeps
  // empty defaults, because after a reload browsers restore only values that differ from the default.
  if (initial.kind === 'idle' && initial.values)
    initial.values = pickValues(Object.fromEntries(new FormData(island.querySelector('form')!)))
  hydrateRoot(island, <Hydrated initial={initial} island={island} />)
}

function Hydrated({ initial, island }: { initial: ContactFormState; island: HTMLElement }) {
  useEffect(() => {
    island.toggleAttribute('data-hydrated', true)
    // Otherwise a reload would post the form again.
    if (location.pathname !== paths.home) history.replaceState(null, '', paths.home)
  }, [])
  return <ContactForm initial={initial} />
}
