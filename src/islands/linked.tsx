type Props = { text: string; className?: string; target?: '_blank' }

/** Renders [words](address) as a link, and line breaks. */
export function Linked({ text, ...link }: Props) {
  return text.split(/(\[[^\]]+\]\([^)\s]+\)|\n)/).map((part, place) => {
    const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (part === '\n') return <br key={place} />
    if (!address) return part
    return (
      <a key={place} href={address} {...link}>
        {words}
      </a>
    )
  })
}
