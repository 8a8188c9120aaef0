import { useEffect, useRef } from 'react'
import { contact } from '#content/contact.ts'
import { claims } from '#content/site.ts'
import { fieldNames, fields, honeypotField } from '../enquiry/fields.ts'
import { paths } from '../urls.ts'
import { FailureBanner } from './failure-banner.tsx'
import { Field } from './field.tsx'
import { type ContactFormState, useContactForm } from './use-contact-form.ts'

export function ContactForm({ initial }: { initial: ContactFormState }) {
  const { state, isFromServer, sentCount, submit } = useContactForm(initial)
  const status = useRef<HTMLParagraphElement>(null)
  const isSent = state.kind === 'sent'
  const { values = {}, errors, sentBefore } = state.kind === 'idle' ? state : {}

  useEffect(() => {
    // Removing the focused panel moves the focus to the body.
    const panelHadFocus = document.activeElement === document.body
    if (sentBefore && panelHadFocus) status.current?.focus({ preventScroll: true })
  }, [sentBefore])

  const defaults = initial.kind === 'idle' && sentCount === 0 ? initial.values : undefined
  return (
    <>
      {isSent && <ThankYou isFromServer={isFromServer} />}
      {/* An inert form is hidden but keeps its height. A new key resets it. */}
      <form
        key={sentCount}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        onSubmit={submit}
        inert={isSent}
      >
        {/* Rendered while the form is hidden, so that nothing moves when the form is shown. */}
        <p ref={status} role="status" tabIndex={-1} className="font-600 text-accent">
          {(isSent || sentBefore) && <span className="block mb-4 hang sign-done">{contact.sentBefore}</span>}
        </p>
        {errors && <FailureBanner values={values} errors={errors} takeFocus={!isFromServer} />}
        {allRequired && <p className="mb-4 caption">{contact.allRequired}</p>}
        <div className="cluster gap-5">
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

/** Covers the form. If the Worker served it, it links back to the form, because the script may not load. */
function ThankYou({ isFromServer }: { isFromServer: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    // Scrolls to the heading last, in case the panel is taller than the screen.
    for (const part of [panel.current, panel.current?.firstElementChild])
      part?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { received, waiting } = contact.thanksLog
  return (
    <div ref={panel} role="status" tabIndex={-1}>
      <h3 className="title">{contact.thanksHeading}</h3>
      <p className="mt-4 lead">{contact.thanksText}</p>
      <ol className="mt-6 badge bg-sunken">
        <li className="log-row font-600 sign-done">{received}</li>
        <li className="log-row font-600 ground-held sign-held">{waiting}</li>
        <li className="log-row">
          <p className="hang sign-asked">{claims.reply}</p>
        </li>
      </ol>
      {isFromServer && (
        <a className="mt-4 inline-block link" href={`${paths.home}#contact-form`}>
          {contact.thanksAgain}
        </a>
      )}
    </div>
  )
}
