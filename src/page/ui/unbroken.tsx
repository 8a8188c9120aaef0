import { Fragment } from 'react'

/** A heading's text: short hyphenated words stay on one line, and no hyphen looks like a dash in large type. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((words, place) => (
    // By its place, since a word may stand in the text twice.
    <Fragment key={place}>{place % 2 ? <Hyphenated word={words} /> : words}</Fragment>
  ))
}

function Hyphenated({ word }: { word: string }) {
  return (
    <span className={word.length < 15 ? 'whitespace-nowrap' : undefined}>
      {word.split('-').map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <span className="hyphen">-</span>}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
