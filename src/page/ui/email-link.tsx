import { Fragment } from 'react'
import { site } from '../../content/site.ts'

export function EmailLink({ className }: { className: string }) {
  return (
    <a href={`mailto:${site.email}`} className={className}>
      {/* A button is a grid, where Firefox would set each side of the break on a row of its own. */}
      <span>
        <BreakAfterAt text={site.email} />
      </span>
    </a>
  )
}

/** A line may break after an @, so that a long address does not overflow. */
export function BreakAfterAt({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
