import { regexes } from 'zod/mini'

// None takes longer than in proportion to the text.

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

export const isOneLine = (text: string) => !/\p{Cc}/u.test(text)

/** Whether there is nothing to see in it: spaces, control and direction signs, fillers, the empty Braille pattern. */
export const isBlank = (text: string) =>
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Firefox checks a domain in another script by its ASCII form, and sends it as it was typed. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@') + 1
  return regexes.html5Email.test(text.slice(0, at) + toAscii(text.slice(at)))
}

function toAscii(domain: string): string {
  const isForeign = /[^\x20-\x7e]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  return isForeign ? (URL.parse(`http://${domain}`)?.hostname ?? domain) : domain
}
