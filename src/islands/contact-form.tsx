import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { fieldNames } from '../enquiry/fields.ts'
import { paths } from '../urls.ts'
import type { ContactFormState } from './contact-form-state.ts'
import { FailureBanner } from './failure-banner.tsx'
import { Field } from './field.tsx'
import { Honeypot, HoneypotBox } from './honeypot.tsx'
import { ThankYou } from './thank-you.tsx'
import { useContactForm } from './use-contact-form.ts'

/** The inputs are uncontrolled, so that React never overwrites what is typed. */
export function ContactForm({ initial }: { initial: ContactFormState }) {
  const { state, isServed, sentCount, submit } = useContactForm(initial)
  const status = useRef<HTMLParagraphElement>(null)
  const isSent = state.kind === 'sent'
  const sentBefore = state.kind === 'idle' && state.sentBefore

  useEffect(() => {
    const panelHadFocus = document.activeElement === document.body
    if (sentBefore && panelHadFocus) status.current?.focus({ preventScroll: true })
  }, [sentBefore])

  const failure = state.kind === 'idle' ? state.failure : undefined
  const values = initial.kind === 'idle' && sentCount === 0 ? initial.values : undefined
  return (
    <>
      {isSent && <ThankYou isServed={isServed} />}
      {/* An inert form is hidden but keeps its height. A new key empties it at once, before a link fills it. */}
      <form
        key={sentCount}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        onSubmit={submit}
        inert={isSent}
      >
        {/* While the form is hidden, the note takes its room already, so that nothing moves when it is shown. */}
        <p ref={status} role="status" tabIndex={-1} className="font-600 text-accent">
          {(isSent || sentBefore) && <span className="block mb-4 sign-done">{contact.sentBefore}</span>}
        </p>
        {/* The script of the card fills this in. It has no name and is not sent, as the message holds the card. */}
        <p className="inserted-card ground-held">
          {contact.card}
          <input
            type="text"
            aria-label={contact.card}
            placeholder=" "
            readOnly
            className="grow basis-8rem font-600 text-ellipsis"
          />
        </p>
        {failure && <FailureBanner failure={failure} takeFocus={!isServed} />}
        <div className="fields">
          {fieldNames.map((name) => (
            <Field key={name} name={name} value={values?.[name]} error={failure?.errors[name]} />
          ))}
        </div>
        {failure?.honeypot ? <HoneypotBox /> : <Honeypot />}
        <button type="submit" disabled={state.kind === 'sending'} className="w-full mt-6 button button-main">
          {state.kind === 'sending' ? contact.sending : contact.submit}
        </button>
      </form>
    </>
  )
}
