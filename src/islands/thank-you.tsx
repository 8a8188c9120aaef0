import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { paths, toAnchor } from '../routes.ts'

/** Served thanks have a link back to the form, since no script may ever come. */
export function ThankYou({ isServed }: { isServed: boolean }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="grid content-center rounded-lg pad bg-deep text-on-deep">
      <div ref={words} role="status" tabIndex={-1}>
        <h3 className="title">{contact.thanksHeading}</h3>
        <p className="mt-4 subtitle">{contact.thanksText}</p>
        {isServed && (
          <a className="mt-4 block underline underline-offset-4" href={paths.home + toAnchor('contact')}>
            {contact.thanksAgain}
          </a>
        )}
      </div>
    </div>
  )
}
