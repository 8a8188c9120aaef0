// Every regular expression must run in linear time, because anyone can send any text.

export const toOneLine = (text: string) => text.replaceAll(/[\p{White_Space}\p{Cc}]+/gu, ' ')

/** Drops control characters, which a terminal or a mail program could interpret, except tabs. */
export const toLines = (text: string) =>
  text.replaceAll(/\r\n?|[\v\f\x85]/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '')

/** U+2800 is blank Braille. */
export const isBlank = (text: string) =>
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
