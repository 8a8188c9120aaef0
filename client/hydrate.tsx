import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from '../src/islands/contact-form.tsx'
import { type ContactFormState, pickValues } from '../src/islands/contact-form-state.ts'

/** Brings the form to life as the server left it, with what the visitor has typed into it since. */
export function hydrate(island: HTMLElement) {
  const start: ContactFormState = JSON.parse(island.dataset.start ?? '{"kind":"idle"}')
  const form = island.querySelector('form')
  // A field that was served with a value gets what it holds by now: React would put the served one back. The others
  // must get no default value, because browsers restore only what differs from it.
  if (form && start.kind === 'idle' && start.values)
    start.values = pickValues(Object.fromEntries(new FormData(form)))
  const onHydrated = () => void island.toggleAttribute('data-hydrated', true)
  startTransition(() => void hydrateRoot(island, <Hydrated start={start} onHydrated={onHydrated} />))
}

function Hydrated({ start, onHydrated }: { start: ContactFormState; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return <ContactForm start={start} />
}
