import { language } from './content/language.ts'

// Not in language.ts, which the form's script would then import as a file of its own.

/** Firefox lacks `Intl.Locale.getTextInfo`. */
export const isRightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-(Arab|Hebr)\b/.test(language)

/** In a text from right to left, keeps a sign before its number. */
export const isolate = (text: string) => (isRightToLeft ? `\u2066${text}\u2069` : text)
