import { Fragment } from 'react'

/** A heading's text: hyphenated words stay on one line, and their hyphens, in large type, do not look like dashes. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((word, index) =>
    index % 2 ? (
      <span key={word} className="whitespace-nowrap">
        {word.split('-').map((part, place) => (
          <Fragment key={part}>
            {place > 0 && <span className="hyphen">-</span>}
            {part}
          </Fragment>
        ))}
      </span>
    ) : (
      <Fragment key={word}>{word}</Fragment>
    ),
  )
}
