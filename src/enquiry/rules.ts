// Every regular expression must run in linear time, because anyone can send any text.

/** PostgreSQL cannot store lone surrogates or NUL. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** U+2028 and U+2029 end lines too, but are not control characters. */
export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** Whether no character is visible. U+2800 is blank Braille. */
export const isBlank = (text: string) =>
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
