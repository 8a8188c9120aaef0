import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pickValues } from '../src/enquiry/values.ts'
import { ContactForm } from '../src/islands/contact-form.tsx'
import type { ContactFormState } from '../src/islands/contact-form-state.ts'
import { parameters } from '../src/urls.ts'

export function hydrate(island: HTMLElement) {
  // Translators wrap texts in this element. React would replace the form, and lose what was typed into it.
  if (island.querySelector('font')) return
  const initial: ContactFormState = JSON.parse(island.dataset.initial ?? '{"kind":"idle"}')
  // Hydration resets the fields to `values`, so these have to be what is typed by now. A form that was served empty
  // keeps its empty defaults, because after a reload browsers restore only what differs from the default.
  if (initial.kind === 'idle' && initial.values)
    initial.values = pickValues(Object.fromEntries(new FormData(island.querySelector('form')!)))
  hydrateRoot(island, <Hydrated initial={initial} island={island} />)
}

type Props = { initial: ContactFormState; island: HTMLElement }

function Hydrated({ initial, island }: Props) {
  useEffect(() => {
    island.toggleAttribute('data-hydrated', true)
    if (initial.kind === 'sent') forgetSent()
  }, [])
  return <ContactForm initial={initial} />
}

/** A reload or a shared address does not show the thanks again. */
function forgetSent() {
  const address = new URL(location.href)
  address.searchParams.delete(parameters.sent)
  history.replaceState(null, '', address)
}
