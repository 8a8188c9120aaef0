import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { claims } from '../content/site.ts'
import { paths } from '../urls.ts'

/** Covers the form. If the Worker served it, it links back to the form, because the script may not load. */
export function ThankYou({ isServed }: { isServed: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    // Scrolls to the heading last, in case the panel is taller than the screen.
    for (const part of [panel.current, panel.current?.firstElementChild])
      part?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { now, received, held, next } = contact.thanksLog
  return (
    <div ref={panel} role="status" tabIndex={-1} className="flex flex-col">
      <h3 className="title">{contact.thanksHeading}</h3>
      <p className="mt-4 lead">{contact.thanksText}</p>
      <p className="mt-6 grow log-line gap-y-4 content-evenly rounded-lg bg-sunken pad">
        <span>{now}</span>
        <b className="sign-done">{received}</b>
        <b className="col-start-2 sign-held">{held}</b>
        <span>{next}</span>
        {claims.reply}
      </p>
      {isServed && (
        <a className="mt-4 self-start link" href={`${paths.home}#contact-form`}>
          {contact.thanksAgain}
        </a>
      )}
    </div>
  )
}
