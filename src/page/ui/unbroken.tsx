import { Fragment } from 'react'

/** Keeps short hyphenated words on one line, and an & with what follows it. A hyphen is drawn shorter. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+|& \S+)/).map((words, place) => (
    // A word may occur twice, so the key is its place.
    <Fragment key={place}>{place % 2 && words.length < 15 ? <Hyphenated word={words} /> : words}</Fragment>
  ))
}

function Hyphenated({ word }: { word: string }) {
  return (
    <span className="whitespace-nowrap">
      {word.split('-').map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <span className="hyphen">-</span>}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
