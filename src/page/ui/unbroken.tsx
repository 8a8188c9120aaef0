import { Fragment } from 'react'

/** A heading's text: short hyphenated words stay on one line, and no hyphen looks like a dash in large type. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((word, index) =>
    index % 2 ? (
      <span key={word} className={word.length < 15 ? 'whitespace-nowrap' : ''}>
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
