import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from '../src/islands/contact-form.tsx'
import { type ContactFormState, pickValues } from '../src/islands/contact-form-state.ts'
import { parameters } from '../src/routes.ts'
import { giveBack } from './give-back.ts'

/** Brings the form to life as the server left it, with what the visitor has typed into it since. */
export function hydrate(island: HTMLElement) {
  const initial: ContactFormState = JSON.parse(island.dataset.initial ?? '{"kind":"idle"}')
  const form = island.querySelector('form')
  // React writes the served values again, so it gets what was typed since. Fields that were served empty get none:
  // browsers restore only what differs from the default.
  if (form && initial.kind === 'idle' && initial.values)
    initial.values = pickValues(Object.fromEntries(new FormData(form)))

  const focused = document.activeElement
  const onRecoverableError = (error: unknown) => {
    console.warn('The form was drawn anew:', error)
    if (form) giveBack(form, focused, island)
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

/** Thanks are shown once: not again to whoever reloads the page or is sent its address. */
function forgetSent() {
  const address = new URL(location.href)
  address.searchParams.delete(parameters.sent)
  history.replaceState(null, '', address)
}
