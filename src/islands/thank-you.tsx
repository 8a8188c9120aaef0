import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { paths, toAnchor } from '../routes.ts'

export function ThankYou() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} role="status" tabIndex={-1}>
      <h3>{contact.thanksHeading}</h3>
      <p>{contact.thanksText}</p>
      <noscript>
        <a href={paths.home + toAnchor('contact')}>{contact.thanksAgain}</a>
      </noscript>
    </div>
  )
}
