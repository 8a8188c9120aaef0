/** Keeps short hyphenated words on one line, and an & with the word after it. */
export function NoWrap({ text }: { text: string }) {
  return text.split(/(\S+-\S+|& \S+)/).map((words, index) =>
    index % 2 && words.length < 15 ? (
      <span key={index} className="whitespace-nowrap">
        {words}
      </span>
    ) : (
      words
    ),
  )
}
