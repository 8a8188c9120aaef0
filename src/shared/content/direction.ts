import { language } from './site.ts'

/** Languages and scripts that are written from right to left. Firefox lacks `Intl.Locale.getTextInfo`. */
export const isRightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-(Arab|Hebr)\b/.test(language)

/** Keeps a sign before its number, where it would otherwise come after it. */
export const isolate = (text: string) => (isRightToLeft ? `\u2066${text}\u2069` : text)
