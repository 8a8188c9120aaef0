import { useEffect, useRef, useSyncExternalStore } from 'react'
import { contact } from '../content/contact.ts'
import { paths, toAnchor } from '../routes.ts'

/** The thanks, with a way back to the form unless the script brings the form back by itself. */
export function ThankYou() {
  const isScripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="min-h-full grid content-center panel-edge border-transparent bg-deep text-on-deep"
    >
      <h3 className="title">{contact.thanksHeading}</h3>
      <p className="mt-4 text-lead">{contact.thanksText}</p>
      {!isScripted && (
        <a
          className="mt-6 justify-self-start underline underline-offset-4"
          href={paths.home + toAnchor('contact')}
        >
          {contact.thanksAgain}
        </a>
      )}
    </div>
  )
}
