import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pickValues } from '../src/enquiry/values.ts'
import { ContactForm } from '../src/islands/contact-form.tsx'
import type { ContactFormState } from '../src/islands/contact-form-state.ts'
import { parameters } from '../src/urls.ts'

export function hydrate(island: HTMLElement) {
  const initial: ContactFormState = JSON.parse(island.dataset.initial ?? '{"kind":"idle"}')
  const form = island.querySelector('form')
  // Hydration resets the fields to `values`, so these have to be what is typed by now. A form that was served empty
  // keeps its empty defaults, because after a reload browsers restore only what differs from the default.
  if (form && initial.kind === 'idle' && initial.values)
    initial.values = pickValues(Object.fromEntries(new FormData(form)))

  const focused = document.activeElement
  const onRecoverableError = (error: unknown) => {
    console.warn('The form was drawn anew:', error)
    if (form) copyTyped(form, focused, island)
  }
  const onHydrated = () => {
    island.toggleAttribute('data-hydrated', true)
    if (initial.kind === 'sent') forgetSent()
  }
  startTransition(() => {
    hydrateRoot(island, <Hydrated initial={initial} onHydrated={onHydrated} />, { onRecoverableError })
  })
}

type Props = { initial: ContactFormState; onHydrated: () => void }

function Hydrated({ initial, onHydrated }: Props) {
  useEffect(onHydrated, [])
  return <ContactForm initial={initial} />
}

/** Where a translator or an extension has changed the served form, React replaces it by one of its own. */
function copyTyped(served: HTMLFormElement, focused: Element | null, island: HTMLElement) {
  for (const old of served.querySelectorAll<HTMLInputElement>('[name]')) {
    const field = island.querySelector<HTMLInputElement>(`[name="${old.name}"]`)
    if (!field) continue
    field.value = old.value
    field.checked = old.checked
    if (old !== focused) continue
    field.focus({ preventScroll: true })
    // An email field and a select have no selection.
    if (old.selectionStart) field.setSelectionRange(old.selectionStart, old.selectionEnd)
  }
}

/** Thanks are shown once: not again to whoever reloads the page or is sent its address. */
function forgetSent() {
  const address = new URL(location.href)
  address.searchParams.delete(parameters.sent)
  history.replaceState(null, '', address)
}
