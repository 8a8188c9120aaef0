/** Renders [words](address) as a link. */
export const Linked = ({ text }: { text: string }) =>
  text.split(/(\[[^\]]+\]\([^)\s]+\))/).map((part, index) => {
    const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (!address) return part
    return (
      <a key={index} href={address} className="link">
        {words}
      </a>
    )
  })
