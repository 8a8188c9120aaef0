import { Fragment } from 'react'

/** A text whose addresses may go on in the next line after their @, and need not break inside a word. */
export function BreakAfterAt({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
