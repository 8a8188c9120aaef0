import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from '../src/shared/islands/contact-form.tsx'
import type { ContactFormState } from '../src/shared/islands/contact-form-state.ts'
import { fillForm, readForm } from '../src/shared/islands/form-values.ts'
import type { StateRef } from '../src/shared/islands/use-contact-form.ts'
import { paths } from '../src/shared/urls.ts'

export function start(island: HTMLElement) {
  // From Chrome 103, Firefox 100 and Safari 16. Without it, the browser posts the form.
  if (!('timeout' in AbortSignal)) return
  const initial: ContactFormState = JSON.parse(island.dataset.initial ?? '{"kind":"idle"}')
  const stateRef = { current: initial }
  const form = { current: adoptServedForm(island) }

  function onMount(focused: Element | null) {
    const served = form.current
    form.current = island.querySelector('form')!
    if (form.current !== served) keepTyped(served, form.current, focused)
    island.toggleAttribute('data-hydrated', true)
    // Otherwise a reload would post the form again.
    if (location.pathname !== paths.home) history.replaceState(null, '', paths.home)
  }

  function recover(error: unknown) {
    console.warn('React failed:', error)
    // React may fail again while it empties the island.
    if (!island.isConnected) return
    returnForm(island, form.current)
    const { current } = stateRef
    const isResultUnseen = current !== initial && current.kind !== 'returned'
    if (isResultUnseen) form.current.submit()
  }

  hydrateRoot(island, <Hydrated stateRef={stateRef} onMount={onMount} />, {
    onRecoverableError: (error) => console.warn('React replaced the form:', error),
    onUncaughtError: recover,
  })
}

function returnForm(island: HTMLElement, form: HTMLFormElement) {
  // React still listens to the old one.
  const successor = island.cloneNode() as HTMLElement
  successor.append(form)
  island.replaceWith(successor)
  form.toggleAttribute('inert', false)
  enableForm(form)
}

const enableForm = (form: HTMLFormElement) =>
  form.querySelector('[type=submit]')?.toggleAttribute('disabled', false)

function adoptServedForm(island: HTMLElement): HTMLFormElement {
  const form = island.querySelector('form')!
  // Lets React and the Back button keep the values that the server sent.
  fillForm(form, readForm(form))
  // After a reload, Firefox may restore a button that was disabled.
  enableForm(form)
  return form
}

type Props = { stateRef: StateRef; onMount: (focused: Element | null) => void }

function Hydrated({ stateRef, onMount }: Props) {
  // Hydration may remove the focused field.
  const { activeElement } = document
  useLayoutEffect(() => onMount(activeElement), [])
  return <ContactForm stateRef={stateRef} />
}

function keepTyped(served: HTMLFormElement, form: HTMLFormElement, focused: Element | null) {
  fillForm(form, readForm(served))
  if (!served.contains(focused)) return
  const { id, selectionStart, selectionEnd } = focused as HTMLInputElement
  const field = document.getElementById(id) as HTMLInputElement | null
  field?.focus({ preventScroll: true })
  // Only text has a cursor, and that of an email address cannot be read.
  if (selectionStart != null) field?.setSelectionRange(selectionStart, selectionEnd)
}
