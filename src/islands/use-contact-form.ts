import { type SubmitEvent, useEffect, useState } from 'react'
import { thankYouMs } from '../content/contact.ts'
import { site } from '../content/site.ts'
import { type Failure, pickValues } from '../enquiry/values.ts'
import { withoutSoftHyphens } from '../text.ts'
import { paths } from '../urls.ts'
import type { ContactFormState } from './contact-form-state.ts'

/** The life of the form in the browser. `sentCount` grows with each enquiry that was stored. */
export function useContactForm(initial: ContactFormState) {
  const [state, setState] = useState(initial)
  const [sentCount, setSentCount] = useState(0)
  const isServed = state === initial
  const isSent = state.kind === 'sent'

  useEffect(() => {
    // The title of a page that answers a post says what became of it.
    if (!isServed) document.title = withoutSoftHyphens(site.title)
  }, [isServed])

  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setState({ kind: 'idle', sentBefore: true }), thankYouMs)
    return () => clearTimeout(timer)
  }, [isSent])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'sending') return
    const fields = new FormData(event.currentTarget)
    setState({ kind: 'sending' })
    const outcome = await postContact(fields)
    if (outcome.kind === 'stored') {
      setSentCount((count) => count + 1)
      return setState({ kind: 'sent' })
    }
    if (outcome.kind === 'failed') console.warn('The enquiry was not sent:', outcome.cause)
    const reasons = outcome.kind === 'refused' ? outcome.reasons : { errors: {} }
    setState({ kind: 'idle', failure: { values: pickValues(Object.fromEntries(fields)), ...reasons } })
  }

  return { state, isServed, sentCount, submit }
}

export type SubmitOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; reasons: Omit<Failure, 'values'> }
  | { kind: 'failed'; cause: unknown }

/** The Worker takes up to 8 s for storing, and its response has to come first. */
export const timeLimitMs = 12_000

export async function postContact(fields: FormData, send = fetch): Promise<SubmitOutcome> {
  try {
    const response = await send(paths.contact, {
      method: 'POST',
      body: fields,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeLimitMs),
    })
    if (response.status === 201) return { kind: 'stored' }
    if (response.status === 422) {
      const { errors = {}, honeypot = false } = await response.json()
      return { kind: 'refused', reasons: { errors, honeypot } }
    }
    return { kind: 'failed', cause: `status ${response.status}` }
  } catch (cause) {
    return { kind: 'failed', cause }
  }
}
