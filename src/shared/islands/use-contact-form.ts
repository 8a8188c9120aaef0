import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { thankYouMs } from '../content/contact.ts'
import { siteTitle } from '../content/site.ts'
import { formatClock } from '../enquiry/clock.ts'
import type { ContactFormState, Sent } from './contact-form-state.ts'
import { clearSent, readForm } from './form-values.ts'
import { postContact } from './post-contact.ts'

/** The state that was set last, even if React fails to show it. */
export type StateRef = { current: ContactFormState }

export function useContactForm(stateRef: StateRef) {
  const [initial] = useState(stateRef.current)
  const [state, setState] = useState(initial)
  // Not part of the state: what was received stays on the screen, whatever happens to a later enquiry.
  const [receipts, setReceipts] = useState<Sent[]>(initial.kind === 'sent' ? [initial] : [])
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const isFromServer = state === initial

  function change(next: ContactFormState) {
    stateRef.current = next
    setState(next)
    if (next.kind === 'sent') setReceipts((earlier) => [...earlier, next])
    // The server sets another title on a page that responds to a posted form.
    document.title = siteTitle
  }

  useLayoutEffect(() => {
    if (state.kind !== 'sent') return
    const timer = setTimeout(() => {
      clearSent(form.current!, state.values)
      const hadFocus = thanks.current!.contains(document.activeElement)
      change({ kind: 'returned', hadFocus })
    }, thankYouMs)
    return () => clearTimeout(timer)
  }, [state])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const values = readForm(event.currentTarget)
    const formData = new FormData(event.currentTarget)
    const time = formatClock()
    // Disabled, the button loses the focus.
    const hadFocus = document.activeElement?.matches('[type=submit]') === true
    // If any of this throws, the browser posts the form. After the response, nothing may keep the state from changing.
    event.preventDefault()
    if (stateRef.current.kind === 'sending') return
    change({ kind: 'sending', hadFocus })
    const failure = await postContact(formData)
    change(failure ? { kind: 'failed', values, ...failure } : { kind: 'sent', values, time })
  }

  return { state, receipts, isFromServer, form, thanks, submit }
}
