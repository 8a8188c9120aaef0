import { regexes } from 'zod/mini'
import { toAsciiDomain } from '../ascii-domain.ts'

// Linear-time regexes, because anyone may send any text.

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** U+2028 and U+2029 are line ends, but no control characters. */
export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** Whether a reader would see nothing: spaces, control and direction characters, fillers, the empty Braille pattern. */
export const isBlank = (text: string) =>
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** HTML's own reading of the attribute `pattern`. */
export const toRule = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'v')

/** HTML's own rule. Firefox accepts a domain in another script by its ASCII form, so the rule is given that. */
export function isEmail(text: string): boolean {
  const domainStart = text.lastIndexOf('@') + 1
  return regexes.html5Email.test(text.slice(0, domainStart) + toAsciiDomain(text.slice(domainStart)))
}
