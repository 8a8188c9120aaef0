import { type RefObject, useLayoutEffect } from 'react'
import { contact } from '../content/contact.ts'
import { displayValue, fieldNames } from '../enquiry/fields.ts'
import { enquiryUrl } from '../urls.ts'
import type { Sent } from './contact-form-state.ts'

type Props = Sent & { isFromServer: boolean; panel: RefObject<HTMLDivElement | null> }

/** Links back to the form if the Worker served it, because the script may not load. */
export function ThankYou({ values, time, isFromServer, panel }: Props) {
  useLayoutEffect(() => {
    const element = panel.current!
    function reveal() {
      // Scrolls to the heading last, in case the panel is taller than the screen.
      for (const part of [element, element.firstElementChild]) part?.scrollIntoView({ block: 'nearest' })
    }
    if (!isFromServer) {
      element.focus({ preventScroll: true })
      reveal()
    }
    // Turning a phone lays out the page anew.
    const orientation = matchMedia('(orientation: portrait)')
    orientation.addEventListener('change', reveal)
    return () => orientation.removeEventListener('change', reveal)
  }, [panel, isFromServer])
  const { received, waiting } = contact.thanksLog
  const dateTime = time.slice(0, 'hh:mm'.length)
  return (
    <div ref={panel} role="status" tabIndex={-1} autoFocus>
      <h3 className="title">{contact.thanksHeading}</h3>
      <p className="mt-4 lead">{contact.thanksText}</p>
      <ol className="mt-6 card bg-sunken">
        <li className="card-row cluster gap-x-4">
          <time dateTime={dateTime}>{time}</time>
          <div className="grow basis-8em">
            <b className="sign-done">{received}</b>
            {fieldNames.map((name) => (
              <p key={name} className="mt-1">
                <bdi>{firstLine(displayValue(name, values[name] ?? ''))}</bdi>
              </p>
            ))}
          </div>
        </li>
        <li className="card-row cluster gap-x-4 ground-held border-t">
          <time dateTime={dateTime}>{time}</time>
          <div className="grow basis-8em">
            <b className="sign-held">{waiting.label}</b>
            <p>{waiting.text}</p>
          </div>
        </li>
      </ol>
      {isFromServer && (
        <a className="mt-4 inline-block link" href={enquiryUrl}>
          {contact.thanksAgain}
        </a>
      )}
    </div>
  )
}

export const SentBefore = ({ values, time }: Sent) => (
  <span className="block mb-4 hang sign-done">
    {`${contact.sentBefore.replace('{time}', time)} `}
    <bdi>{firstLine(values.email ?? '')}</bdi>
    {`. ${contact.anythingElse}`}
  </span>
)

const maxLength = 100

function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/)
  const characters = [...line]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : line
}
