import { Fragment } from 'react'
import { site } from '../../content/site.ts'

export function EmailLink({ className }: { className: string }) {
  return (
    <a href={`mailto:${site.email}`} className={className}>
      <BreakAfterAt text={site.email} />
    </a>
  )
}

/** A text whose addresses may go on in the next line after their @, and need not break inside a word. */
export function BreakAfterAt({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
