/** The language of the page and of its numbers (BCP 47). Direction and line breaks follow from it. */
export const language: string = 'en'

/** Firefox lacks `Intl.Locale.getTextInfo`. */
export const isRightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-(Arab|Hebr)\b/.test(language)

/** Lets no line of a heading end within a phrase or a word. */
const headingBreaks: Record<string, string> = { ja: 'auto-phrase', ko: 'keep-all' }

export const wordBreak = headingBreaks[language.slice(0, 2)]

/** In a text from right to left, keeps a sign before its number. */
export const isolate = (text: string) => (isRightToLeft ? `\u2066${text}\u2069` : text)
