import { type RefObject, useLayoutEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { fieldNames } from '../enquiry/fields.ts'
import { enquiryUrl } from '../urls.ts'
import type { Sent } from './contact-form-state.ts'
import { Receipts } from './receipts.tsx'
import { keepInView, reveal } from './reveal.ts'

type Props = { receipts: Sent[]; isFromServer: boolean; panel: RefObject<HTMLDivElement | null> }

/** Links back to the form if the Worker served it, because the script may not load. */
export function ThankYou({ receipts, isFromServer, panel }: Props) {
  const status = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current!
    // The whole panel if there is room, and the head of its card in any case.
    const parts = [element, element.closest('.card')!.firstElementChild!]
    if (!isFromServer) {
      status.current!.focus({ preventScroll: true })
      reveal(parts)
    }
    return keepInView(parts)
  }, [panel, isFromServer])
  return (
    <div ref={panel}>
      <div ref={status} role="status" tabIndex={-1} autoFocus>
        <h3 className="title">{contact.thanksHeading}</h3>
        <p className="mt-4 mb-4 lead">{contact.thanksText}</p>
      </div>
      <Receipts receipts={receipts} names={fieldNames} />
      {isFromServer && (
        <a className="link" href={enquiryUrl}>
          {contact.thanksAgain}
        </a>
      )}
    </div>
  )
}
