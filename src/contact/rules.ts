import { regexes } from 'zod/mini'
import { withAsciiDomain } from '../ascii-domain.ts'

// Each regular expression takes linear time, because anyone may send any text.

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** U+2028 and U+2029 end lines too, but are no control characters. */
export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** Whether a reader would see nothing: spaces, control and direction characters, fillers, empty Braille. */
export const isBlank = (text: string) =>
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Reads the attribute `pattern` as HTML does. */
export const toRule = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'v')

/** HTML's own rule, for the ASCII form of the domain, because Firefox accepts domains in other scripts. */
export const isEmail = (text: string) => regexes.html5Email.test(withAsciiDomain(text))
