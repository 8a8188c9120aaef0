import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { contact } from '../src/content/contact.ts'
import { ContactForm } from '../src/islands/contact-form.tsx'
import { fieldOf, fillForm, readForm } from '../src/islands/form-values.ts'
import type { ContactFormState, LatestState } from '../src/islands/use-contact-form.ts'
import { paths } from '../src/urls.ts'

export function hydrate(island: HTMLElement) {
  const initial: ContactFormState = JSON.parse(island.dataset.initial ?? '{"kind":"idle"}')
  const latest = { current: initial }
  let form = island.querySelector('form')!
  // Hydration resets the fields to these values, so they must be the current ones. A form that was served empty keeps
  // empty defaults, because after a reload browsers restore only values that differ from the default.
  if (initial.kind === 'idle' && initial.values) initial.values = readForm(form)

  /** If anything changed the form before, React has replaced it. The old one still has what the visitor typed. */
  function keepTyped(focused: Element | null) {
    const served = form
    form = island.querySelector('form')!
    if (form === served) return
    fillForm(form, readForm(served))
    if (served.contains(focused)) moveFocus(focused as HTMLInputElement, form)
  }

  function onMount(focused: Element | null) {
    keepTyped(focused)
    island.toggleAttribute('data-hydrated', true)
    // Otherwise a reload would post the form again.
    if (location.pathname !== paths.home) history.replaceState(null, '', paths.home)
  }

  hydrateRoot(island, <Hydrated latest={latest} onMount={onMount} />, {
    onRecoverableError: (error) => console.warn('React replaced the form:', error),
    onUncaughtError(error) {
      console.warn('React failed:', error)
      // React may fail again while it empties the island.
      if (!island.isConnected) return
      returnForm(island, form)
      // The visitor has not seen the result, or not for long. Sent again, the enquiry is stored once.
      const { current } = latest
      const isSeen = current === initial || (current.kind === 'idle' && current.sentBefore)
      if (!isSeen) form.submit()
    },
  })
}

type Props = { latest: LatestState; onMount: (focused: Element | null) => void }

function Hydrated({ latest, onMount }: Props) {
  // By the first effect, React may have removed it.
  const { activeElement } = document
  useLayoutEffect(() => onMount(activeElement), [])
  return <ContactForm latest={latest} />
}

function moveFocus(from: HTMLInputElement, form: HTMLFormElement) {
  const field = fieldOf(form, from.name)
  field?.focus({ preventScroll: true })
  // Only texts have a cursor, and of those not an email address.
  if (from.selectionStart != null) field?.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** React emptied the island, but still listens to it. */
function returnForm(island: HTMLElement, form: HTMLFormElement) {
  const successor = island.cloneNode() as HTMLElement
  successor.append(form)
  island.replaceWith(successor)
  form.toggleAttribute('inert', false)
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!submit) return
  submit.disabled = false
  submit.textContent = contact.submit
}
