import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { siteEmail } from '../content/site.ts'
import { displayValue, fieldNames, fields, type Values } from '../enquiry/fields.ts'
import type { FormFailure } from './contact-form-state.ts'

type Props = FormFailure & { values?: Values; takeFocus: boolean }

/** Without JavaScript, `autofocus` moves the focus here. */
export function FailureBanner({ values = {}, errors, retryLater, takeFocus }: Props) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) banner.current?.focus()
  }, [takeFocus])
  const links = fieldNames
    .filter((name) => errors[name])
    .map((name) => ({ href: `#${name}`, text: errors[name] }))
  if (links.length === 0) links.push({ href: emailLink(values), text: contact.failureEmail })
  return (
    <div ref={banner} role="alert" tabIndex={-1} autoFocus className="failure card card-row mb-4">
      <p className="font-600">{contact.failure}</p>
      {retryLater && <p>{contact.retryLater}</p>}
      <p className="cluster gap-x-4">
        {links.map(({ href, text }) => (
          <a key={href} href={href} className="link">
            {text}
          </a>
        ))}
      </p>
    </div>
  )
}

/** Windows opens URLs of up to about 2,000 characters. The ellipsis needs nine. */
const maxUrlLength = 1_990

const ellipsis = encodeURIComponent('…')

function emailLink(values: Values): string {
  const lines = fieldNames.map((name) => `${fields[name].label}: ${displayValue(name, values[name] ?? '')}`)
  // RFC 6068 requires CRLF.
  const body = lines.join('\n').replaceAll(/\r?\n/g, '\r\n')
  let url = `mailto:${siteEmail}?subject=${encodeURIComponent(contact.failureSubject)}&body=`
  for (const character of body) {
    const next = url + encodeURIComponent(character)
    if (next.length > maxUrlLength) return url + ellipsis
    url = next
  }
  return url
}
