import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react'
import { contact, thankYouMs } from '../content/contact.ts'
import { site } from '../content/site.ts'
import { withoutSoftHyphens } from '../content/soft-hyphens.ts'
import { paths } from '../routes.ts'
import { type ContactFormState, nextState, pickValues } from './contact-form-state.ts'
import { FailureBanner } from './failure-banner.tsx'
import { Field } from './field.tsx'
import { fieldNames } from './fields.ts'
import { Honeypot, HoneypotBox } from './honeypot.tsx'
import { submitContact } from './submit-contact.ts'
import { ThankYou } from './thank-you.tsx'

type Props = { initial: ContactFormState; send?: typeof submitContact }

/** The inputs are uncontrolled, so that React never overwrites what is typed. */
export function ContactForm({ initial, send = submitContact }: Props) {
  const [state, dispatch] = useReducer(nextState, initial)
  const inFlight = useRef(false)
  const status = useRef<HTMLParagraphElement>(null)
  const [sentCount, setSentCount] = useState(0)
  const isServed = state === initial
  const isSent = state.kind === 'sent'

  useEffect(() => {
    // The title of a page that answers a post says what became of it.
    if (!isServed) document.title = withoutSoftHyphens(site.title)
  }, [isServed])

  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => dispatch({ kind: 'reset' }), thankYouMs)
    return () => clearTimeout(timer)
  }, [isSent])

  const sentBefore = state.kind === 'idle' && state.sentBefore
  useEffect(() => {
    const panelHadFocus = document.activeElement === document.body
    if (sentBefore && panelHadFocus) status.current?.focus({ preventScroll: true })
  }, [sentBefore])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    const fields = new FormData(event.currentTarget)
    dispatch({ kind: 'submit' })
    const outcome = await send(fields)
    inFlight.current = false
    if (outcome.kind === 'stored') {
      setSentCount((count) => count + 1)
      return dispatch({ kind: 'stored' })
    }
    if (outcome.kind === 'failed') console.warn('The enquiry was not sent:', outcome.cause)
    const reasons = outcome.kind === 'refused' ? outcome.reasons : { errors: {} }
    dispatch({ kind: 'failed', failure: { values: pickValues(Object.fromEntries(fields)), ...reasons } })
  }

  const failure = state.kind === 'idle' ? state.failure : undefined
  const values = isSent ? undefined : state.values
  return (
    <>
      {isSent && <ThankYou isServed={isServed} />}
      {/* Inert, it is hidden but keeps its height. A new key empties it at once, as links may fill it meanwhile. */}
      <form
        key={sentCount}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        onSubmit={submit}
        inert={isSent}
      >
        {/* Filled in by the inline script. Without a name it is not sent: the message holds what is on the card. */}
        <p className="strip ground-held">
          {contact.card} <input aria-label={contact.card} placeholder=" " readOnly />
        </p>
        {failure && <FailureBanner failure={failure} takeFocus={!isServed} />}
        <div className="fields">
          {fieldNames.map((name) => (
            <Field key={name} name={name} value={values?.[name]} error={failure?.errors[name]} />
          ))}
        </div>
        {failure?.honeypot ? <HoneypotBox /> : <Honeypot />}
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className="min-h-11 content-center text-small font-600 text-accent"
        >
          {sentBefore ? contact.sentBefore : ''}
        </p>
        <button type="submit" disabled={state.kind === 'sending'} className="w-full button button-main">
          {state.kind === 'sending' ? contact.sending : contact.submit}
        </button>
      </form>
    </>
  )
}
