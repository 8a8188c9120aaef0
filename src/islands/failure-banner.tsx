import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { site } from '../content/site.ts'
import { displayValue, fieldLabel, fieldNames } from '../enquiry/fields.ts'
import type { Failure, Values } from '../enquiry/values.ts'
import { withoutSoftHyphens } from '../text.ts'

type Props = { failure: Failure; takeFocus: boolean }

/** Without JavaScript `autofocus` moves the focus here. */
export function FailureBanner({ failure, takeFocus }: Props) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) banner.current?.focus()
  }, [takeFocus])
  return (
    <div
      ref={banner}
      role="alert"
      tabIndex={-1}
      autoFocus
      className="mb-4 rounded-lg border border-error bg-error-paper pad"
    >
      <p className="font-600 text-error">{contact.failure}</p>
      <p className="mt-2">
        <a href={emailLink(failure.values)} className="underline underline-offset-4">
          {contact.failureEmail}
        </a>
      </p>
    </div>
  )
}

function emailLink(values: Values): string {
  const lines = fieldNames.map((name) => `${fieldLabel(name)}: ${displayValue(name, values[name] ?? '')}`)
  // RFC 6068: lines end with CRLF.
  const body = lines.join('\n').replaceAll(/\r?\n/g, '\r\n')
  const subject = withoutSoftHyphens(contact.failureSubject)
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
