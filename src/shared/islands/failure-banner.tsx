import { useEffect, useRef } from 'react'
import { contact } from '../content/contact.ts'
import { siteEmail } from '../content/site.ts'
import { displayValue, fieldNames, fields, type Values } from '../enquiry/fields.ts'
import type { FormFailure } from './contact-form-state.ts'
import { readForm } from './form-values.ts'
import { reveal } from './reveal.ts'

type Props = FormFailure & { values?: Values; takeFocus: boolean }

/** Without JavaScript, `autofocus` moves the focus here. */
export function FailureBanner({ values = {}, errors, retryLater, takeFocus }: Props) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takeFocus) return
    const element = banner.current!
    element.focus({ preventScroll: true })
    // With what was received before, if there is room.
    reveal([element.closest('form')!.firstElementChild!, element])
  }, [takeFocus])
  const links = fieldNames
    .filter((name) => errors[name])
    .map((name) => (
      <a key={name} href={`#${name}`} className="link">
        {errors[name]}
      </a>
    ))
  return (
    <div ref={banner} role="alert" tabIndex={-1} autoFocus className="failure card card-row mb-4">
      <p className="font-600">{contact.failure}</p>
      {retryLater && <p>{contact.retryLater}</p>}
      <p className="wrap gap-x-4">{links.length > 0 ? links : <EmailLink values={values} />}</p>
    </div>
  )
}

/** A visitor may edit the form before following the link, by any key or button, or copying its address. */
function EmailLink({ values }: { values: Values }) {
  const update = ({ currentTarget: link }: { currentTarget: HTMLAnchorElement }) => {
    link.href = emailUrl(readForm(link.closest('form')!))
  }
  return (
    <a href={emailUrl(values)} onFocus={update} onPointerDown={update} onClick={update} className="link">
      {contact.failureEmail}
    </a>
  )
}

/** Windows opens URLs of up to about 2,000 characters. The ellipsis needs nine. */
const maxUrlLength = 1_990

const ellipsis = encodeURIComponent('…')

function emailUrl(values: Values): string {
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
