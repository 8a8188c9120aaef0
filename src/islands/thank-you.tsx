import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { paths, toAnchor } from '../urls.ts'

/** Served thanks have a link back to the form, since no script may ever come. */
export function ThankYou({ isServed }: { isServed: boolean }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  const { time, text, state } = contact.thanksLogged
  return (
    <div ref={words} role="status" tabIndex={-1} className="self-start sticky top-under-bar">
      <h3 className="title">{contact.thanksHeading}</h3>
      <p className="mt-4 lead">{contact.thanksText}</p>
      <p className="mt-6 rounded-lg bg-sunken pad flex">
        <span className="w-14">{time}</span>
        <span>
          {text}
          <b className="block sign-held">{state}</b>
        </span>
      </p>
      {isServed && (
        <a className="mt-4 inline-block link" href={paths.home + toAnchor('contact')}>
          {contact.thanksAgain}
        </a>
      )}
    </div>
  )
}
