import { Fragment } from 'react'

/** A text in which [words](address) is a link, and a new line stays one. */
export function Linked({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\]\([^)\s]+\)|\n)/).map((part, place) => {
    const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (part === '\n') return <br key={place} />
    if (!address) return <Fragment key={place}>{part}</Fragment>
    return (
      <a key={place} href={address} className="link">
        {words}
      </a>
    )
  })
}
