import { useEffect, useLayoutEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { isDemo } from '../content/site.ts'
import { fieldNames, honeypotField, type Values } from '../enquiry/fields.ts'
import { paths } from '../urls.ts'
import { FailureBanner } from './failure-banner.tsx'
import { Field } from './field.tsx'
import { Receipts } from './receipts.tsx'
import { keepInView } from './reveal.ts'
import { ThankYou } from './thank-you.tsx'
import { type StateRef, useContactForm } from './use-contact-form.ts'

type Props = {
  stateRef: StateRef
  /** Passed by the server only, because hydration keeps what was typed. */
  defaults?: Values | undefined
}

/** Each part that comes and goes has its own wrapper, because React fails to insert it before a node that an extension has moved. */
export function ContactForm({ stateRef, defaults }: Props) {
  const { state, receipts, isFromServer, form, thanks, submit } = useContactForm(stateRef)
  const newest = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const failure = state.kind === 'failed' ? state : undefined
  const isSending = state.kind === 'sending'
  const isThanked = state.kind === 'sent'

  useLayoutEffect(() => {
    const successor = isSending ? status : newest
    if ('hadFocus' in state && state.hadFocus) successor.current?.focus({ preventScroll: true })
  }, [state, isSending])

  useEffect(() => {
    const log = newest.current?.parentElement
    return log && !isThanked ? keepInView([log]) : undefined
  }, [isThanked])

  return (
    <>
      <div>{isThanked && <ThankYou receipts={receipts} isFromServer={isFromServer} panel={thanks} />}</div>
      {/* An inert form is hidden but keeps its height, so that nothing moves when it returns. */}
      <form
        ref={form}
        method="post"
        action={paths.contact}
        encType="multipart/form-data"
        onSubmit={submit}
        inert={isThanked}
      >
        <div>{receipts.length > 0 && <Receipts receipts={receipts} newest={newest} />}</div>
        <div>
          {receipts.length > 0 && !failure && <p className="mb-4 font-600">{contact.anythingElse}</p>}
        </div>
        <div>{failure && <FailureBanner {...failure} takeFocus={!isFromServer} />}</div>
        <div className="wrap gap-4">
          {fieldNames.map((name) => (
            <Field key={name} name={name} value={defaults?.[name]} error={failure?.errors[name]} />
          ))}
        </div>
        <div>{!failure && <Honeypot />}</div>
        <p ref={status} role="status" tabIndex={-1} className="sr-only">
          {isSending && contact.sending}
        </p>
        <button
          type="submit"
          disabled={isSending}
          className={`w-full mt-6 button ${isSending ? 'button-quiet' : 'button-main'}`}
        >
          {isSending ? contact.sending : contact.submit}
        </button>
        {/* Hidden with the form, because the thanks say it too. */}
        {isDemo && <p className="mt-4 caption font-600">{contact.demo}</p>}
      </form>
    </>
  )
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
