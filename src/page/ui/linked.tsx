/** Renders [words](url) as a link. */
export const Linked = ({ text }: { text: string }) =>
  text.split(/(\[[^\]]+\]\([^)\s]+\))/).map((part, index) => {
    const [, words, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (!url) return part
    return (
      <a key={index} href={url} className="link">
        {words}
      </a>
    )
  })
