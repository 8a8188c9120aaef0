import { type SubmitEvent, useEffect, useReducer, useRef } from 'react'
import { contact, fieldNames, thankYouMs } from '../content/contact.ts'
import { paths } from '../routes.ts'
import { type ContactFormState, nextState, pickValues } from './contact-form-state.ts'
import { Decoy } from './decoy.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { Field } from './field.tsx'
import { PersonBox } from './person-box.tsx'
import { PrivacyDetails } from './privacy-details.tsx'
import { submitContact } from './submit-contact.ts'
import { ThankYou } from './thank-you.tsx'

type Props = { start: ContactFormState; send?: typeof submitContact }

/** The enquiry form and its states. Its inputs are uncontrolled: what is typed belongs to the browser. */
export function ContactForm({ start, send = submitContact }: Props) {
  const [state, dispatch] = useReducer(nextState, start)
  const inFlight = useRef(false)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (state.phase !== 'sent') return
    const timer = setTimeout(() => dispatch({ type: 'reset' }), thankYouMs)
    return () => clearTimeout(timer)
  }, [state.phase])

  const sentBefore = state.phase === 'idle' && state.sentBefore
  useEffect(() => {
    const panelHadFocus = document.activeElement === document.body
    if (sentBefore && panelHadFocus) status.current?.focus({ preventScroll: true })
  }, [sentBefore])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    const fields = new FormData(event.currentTarget)
    dispatch({ type: 'submit' })
    const outcome = await send(fields)
    inFlight.current = false
    if (outcome.kind === 'stored') return dispatch({ type: 'stored' })
    if (outcome.kind === 'failed') console.warn('The enquiry was not sent:', outcome.cause)
    const reasons = outcome.kind === 'refused' ? outcome.reasons : { errors: {} }
    dispatch({ type: 'failed', failure: { values: pickValues(Object.fromEntries(fields)), ...reasons } })
  }

  if (state.phase === 'sent') return <ThankYou />

  const failure = state.phase === 'idle' ? state.failure : undefined
  const fromServer = start.phase === 'idle' && start.failure === failure
  return (
    <form
      method="post"
      action={paths.contact}
      encType="multipart/form-data"
      onSubmit={submit}
      className="panel-edge border-line bg-raised"
    >
      <p ref={status} role="status" tabIndex={-1} className="mb-5 font-600 text-accent empty:hidden">
        {sentBefore ? contact.sentBefore : ''}
      </p>
      {failure && <FailureBanner failure={failure} takeFocus={!fromServer} />}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {fieldNames.map((name) => (
          <Field key={name} name={name} value={state.values?.[name]} error={failure?.errors[name]} />
        ))}
      </div>
      {failure?.doubted ? <PersonBox /> : <Decoy />}
      <button
        type="submit"
        disabled={state.phase === 'sending'}
        className="mt-6 w-full button-main disabled:bg-soft"
      >
        {state.phase === 'sending' ? contact.sending : contact.submit}
      </button>
      <p className="mt-4 text-small text-soft text-center">{contact.privacy}</p>
      <PrivacyDetails />
    </form>
  )
}
