import type { attempts } from './content/attempts.ts'

type Rules = typeof attempts.rules

/** The first rule with a word of the text, or for a text that names an entry, the first that quotes one. */
export const findRule = (rules: Rules, text: string, namesEntry = false): Rules[number] | undefined =>
  rules.find(
    ({ words, reply }) =>
      words.some((word) => fold(` ${text} `).includes(fold(word))) ||
      (namesEntry && reply.includes('{entry}')),
  )

/** A space in a word stands for the edge of a word. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
