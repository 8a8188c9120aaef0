export const splitLines = (text: string) => text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/)

export const stripBidi = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '')

/** For an email header. A mail program would decode `=?utf-8?…?=` (RFC 2047) into other words. */
export const toHeader = (text: string) =>
  text
    .replaceAll('=?', '= ?')
    .slice(0, 200)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
    .trim()
