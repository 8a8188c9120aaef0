import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { fieldNames, fields, honeypotField } from '../enquiry/fields.ts'
import { paths } from '../urls.ts'
import { FailureBanner } from './failure-banner.tsx'
import { Field } from './field.tsx'
import { ThankYou } from './thank-you.tsx'
import { type ContactFormState, useContactForm } from './use-contact-form.ts'

export function ContactForm({ initial }: { initial: ContactFormState }) {
  const { state, isFromServer, sentCount, submit } = useContactForm(initial)
  const status = useRef<HTMLParagraphElement>(null)
  const isSent = state.kind === 'sent'
  const { errors, sentBefore } = state.kind === 'idle' ? state : {}
  // Rendered while the form is hidden, so that nothing moves when the form is shown.
  const hasStatus = isSent || sentBefore

  useEffect(() => {
    // Removing the focused panel moves the focus to the body.
    const panelHadFocus = document.activeElement === document.body
    if (sentBefore && panelHadFocus) status.current?.focus({ preventScroll: true })
  }, [sentBefore])

  const defaults = initial.kind === 'idle' && sentCount === 0 ? initial.values : undefined
  return (
    <>
      {isSent && <ThankYou {...state} isFromServer={isFromServer} />}
      {/* An inert form is hidden but keeps its height. A new key resets it. */}
      <form
        key={sentCount}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        onSubmit={submit}
        inert={isSent}
      >
        <p ref={status} role="status" tabIndex={-1} className="font-600 text-accent">
          {hasStatus && <span className="block mb-4 hang sign-done">{contact.sentBefore}</span>}
        </p>
        {errors && <FailureBanner {...state} errors={errors} takeFocus={!isFromServer} />}
        {allRequired && !errors && !hasStatus && <p className="mb-4 caption">{contact.allRequired}</p>}
        <div className="cluster gap-4">
          {fieldNames.map((name) => (
            <Field key={name} name={name} value={defaults?.[name]} error={errors?.[name]} />
          ))}
        </div>
        {!errors && <Honeypot />}
        <button type="submit" disabled={state.kind === 'sending'} className="w-full mt-6 button button-main">
          {state.kind === 'sending' ? contact.sending : contact.submit}
        </button>
      </form>
    </>
  )
}

const allRequired = fieldNames.every((name) => !fields[name].optional)

/** A failed form omits it, so that a person whose browser filled it in can retry. Bots detect `display: none`. */
const Honeypot = () => (
  <label aria-hidden className="sr-only">
    {contact.honeypot}
    <input name={honeypotField} tabIndex={-1} autoComplete="off" />
  </label>
)
