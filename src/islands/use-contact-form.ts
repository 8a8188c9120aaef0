import { type SubmitEvent, useEffect, useState } from 'react'
import { thankYouMs } from '#content/contact.ts'
import { site } from '#content/site.ts'
import { type FieldErrors, pickValues, type Values } from '../enquiry/fields.ts'
import { paths } from '../urls.ts'

/** idle → sending → sent → idle, or from sending back to idle with `errors`, which are empty if no field is the cause. */
export type ContactFormState =
  | { kind: 'idle'; values?: Values; errors?: FieldErrors; sentBefore?: true }
  | { kind: 'sending' }
  | { kind: 'sent' }

/** `isFromServer` is true until the state changes in the browser. */
export function useContactForm(initial: ContactFormState) {
  const [state, setState] = useState(initial)
  const [sentCount, setSentCount] = useState(0)
  const isFromServer = state === initial
  const isSent = state.kind === 'sent'

  useEffect(() => {
    // The server sets another title on a page that responds to a posted form.
    if (!isFromServer) document.title = site.title
  }, [isFromServer])

  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setState({ kind: 'idle', sentBefore: true }), thankYouMs)
    return () => clearTimeout(timer)
  }, [isSent])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'sending') return
    const formData = new FormData(event.currentTarget)
    setState({ kind: 'sending' })
    const errors = await postContact(formData)
    if (errors) return setState({ kind: 'idle', values: pickValues(Object.fromEntries(formData)), errors })
    setSentCount((count) => count + 1)
    setState({ kind: 'sent' })
  }

  return { state, isFromServer, sentCount, submit }
}

/** Longer than the Worker's limit of 8 s for storing and 2 s for queueing. */
const timeLimitMs = 12_000

/** Returns undefined if the enquiry was stored, otherwise the errors of its fields, if they are the cause. */
export async function postContact(formData: FormData): Promise<FieldErrors | undefined> {
  try {
    const response = await fetch(paths.contact, {
      method: 'POST',
      body: formData,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeLimitMs),
    })
    if (response.status === 201) return undefined
    if (response.status !== 422) throw new Error(`status ${response.status}`)
    const { errors = {} } = await response.json()
    return errors
  } catch (cause) {
    console.warn('The enquiry was not sent:', cause)
    return {}
  }
}
