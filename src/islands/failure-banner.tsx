import { useEffect, useRef } from 'react'
import { contact, fieldNames } from '../content/contact.ts'
import { site } from '../content/site.ts'
import type { Failure, Values } from './contact-form-state.ts'

type Props = { failure: Failure; takeFocus: boolean }

/** Says that the form failed, and offers the same words as an e-mail. Without JavaScript `autofocus` leads here. */
export function FailureBanner({ failure, takeFocus }: Props) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) banner.current?.focus()
  }, [takeFocus])
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that answers a failed form starts at what went wrong
    <div ref={banner} role="alert" tabIndex={-1} autoFocus>
      <p>{contact.failure}</p>
      <p>
        <a href={emailLink(failure.values)}>{contact.failureEmail}</a>
      </p>
    </div>
  )
}

function emailLink(values: Values): string {
  const lines = fieldNames.map((name) => `${contact.labels[name]}: ${values[name] ?? ''}`)
  // An e-mail's line ends, also within the message.
  const body = lines.join('\n').replaceAll(/\r?\n/g, '\r\n').toWellFormed()
  return `mailto:${site.email}?subject=${encodeURIComponent(contact.submit)}&body=${encodeURIComponent(body)}`
}
