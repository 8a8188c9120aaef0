import { Fragment } from 'react'

/** A heading's text whose hyphenated words stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
