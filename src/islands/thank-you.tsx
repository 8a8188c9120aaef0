import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { claims } from '../content/site.ts'
import { paths } from '../urls.ts'

/** Covers the form. If the Worker served it, it links back to the form, because the script may not load. */
export function ThankYou({ isFromServer }: { isFromServer: boolean }) {
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
