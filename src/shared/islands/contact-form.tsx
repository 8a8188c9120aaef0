import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { isDemo } from '../content/site.ts'
import { fieldNames, honeypotField, type Values } from '../enquiry/fields.ts'
import { paths } from '../urls.ts'
import type { ContactFormState } from './contact-form-state.ts'
import { FailureBanner } from './failure-banner.tsx'
import { Field } from './field.tsx'
import { SentBefore, ThankYou } from './thank-you.tsx'
import { type StateRef, useContactForm } from './use-contact-form.ts'

type Props = {
  stateRef: StateRef
  /** Passed by the server only, because hydration keeps what was typed. */
  defaults?: Values | undefined
}

/** Each part that comes and goes has its own wrapper, because React fails to insert it before a node that an extension has moved. */
export function ContactForm({ stateRef, defaults }: Props) {
  const { state, isFromServer, form, thanks, submit } = useContactForm(stateRef)
  const status = useRef<HTMLParagraphElement>(null)
  const { failure, thanked, sent, takesFocus } = partsOf(state)

  useEffect(() => {
    if (takesFocus) status.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      <div>{thanked && <ThankYou {...thanked} isFromServer={isFromServer} panel={thanks} />}</div>
      {/* An inert form is hidden but keeps its height. */}
      <form
        ref={form}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        onSubmit={submit}
        inert={thanked !== undefined}
      >
        <p ref={status} role="status" tabIndex={-1} className="font-600">
          {sent && <SentBefore {...sent} />}
        </p>
        <div>{failure && <FailureBanner {...failure} takeFocus={!isFromServer} />}</div>
        <div className="cluster gap-4">
          {fieldNames.map((name) => (
            <Field key={name} name={name} value={defaults?.[name]} error={failure?.errors[name]} />
          ))}
        </div>
        <div>{!failure && <Honeypot />}</div>
        <button type="submit" disabled={state.kind === 'sending'} className="w-full mt-6 button button-main">
          {state.kind === 'sending' ? contact.sending : contact.submit}
        </button>
        {/* Hidden with the form, because the thanks say it too. */}
        {isDemo && <p className="mt-4 caption font-600">{contact.demo}</p>}
      </form>
    </>
  )
}

function partsOf(state: ContactFormState) {
  switch (state.kind) {
    case 'failed':
      return { failure: state }
    case 'sent':
      // Renders the status below the thanks, so that nothing moves when the form returns.
      return { thanked: state, sent: state }
    case 'returned':
      return { sent: state, takesFocus: state.hadFocus }
    default:
      return {}
  }
}

/** A failed form omits it, so that a person whose browser filled it in can retry. Bots detect `display: none`. */
const Honeypot = () => (
  <div aria-hidden className="sr-only">
    <label>
      {contact.honeypot}
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
