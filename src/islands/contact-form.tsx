import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { fieldNames, fields, honeypotField, type Values } from '../enquiry/fields.ts'
import { paths } from '../urls.ts'
import { FailureBanner } from './failure-banner.tsx'
import { Field } from './field.tsx'
import { SentBefore, ThankYou } from './thank-you.tsx'
import { type LatestState, useContactForm } from './use-contact-form.ts'

/**
 * What appears and disappears has a wrapper of its own, because extensions and translators move and remove nodes: React
 * inserts nothing before a node that may be gone. `defaults` are for the server: hydration makes them typed values.
 */
export function ContactForm({ latest, defaults }: { latest: LatestState; defaults?: Values | undefined }) {
  const { state, isFromServer, form, thanks, submit } = useContactForm(latest)
  const status = useRef<HTMLParagraphElement>(null)
  const isSent = state.kind === 'sent'
  const hasReturned = state.kind === 'returned'
  const movesFocus = hasReturned && state.hadFocus
  const { errors } = state.kind === 'failed' ? state : {}

  useEffect(() => {
    if (movesFocus) status.current?.focus({ preventScroll: true })
  }, [movesFocus])

  // The status is rendered while the form is hidden, so that nothing moves when the form is shown.
  const sent = isSent || hasReturned ? state : undefined
  const hint = allRequired && !sent && <p className="mb-4 caption">{contact.allRequired}</p>
  return (
    <>
      <div className="grid">
        {isSent && <ThankYou {...state} isFromServer={isFromServer} panel={thanks} />}
      </div>
      {/* An inert form is hidden but keeps its height. */}
      <form
        ref={form}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        onSubmit={submit}
        inert={isSent}
      >
        <p ref={status} role="status" tabIndex={-1} className="font-600 text-accent">
          {sent && <SentBefore {...sent} />}
        </p>
        <div>{state.kind === 'failed' ? <FailureBanner {...state} takeFocus={!isFromServer} /> : hint}</div>
        <div className="cluster gap-4">
          {fieldNames.map((name) => (
            <Field key={name} name={name} value={defaults?.[name]} error={errors?.[name]} />
          ))}
        </div>
        <div>{!errors && <Honeypot />}</div>
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
