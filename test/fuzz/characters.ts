import { fieldNames, fields } from '../../src/content/contact.ts'

/** One character of every class that a rule may know: letters, digits, signs, blanks, controls, halves of pairs. */
export const characters = [
  ...['a', 'Z', '7', '@', '.', '-', '_', '+', '%', '<', '"', '\\', "'", '/', ':', ';', '&', '(', '|'],
  ...[' ', '\t', '\n', '\r', '\r\n', '\0', '\x1b', '\x85', '\u00a0', '\u2028', '\u3000', '\ufeff'],
  ...['\u200b', '\u200f', '\u202e', '\u2066', '\u00ad', '\u0301', '\ufe0f', '\u2800', '\u3164'],
  ...['é', 'ß', 'İ', '山', 'ﷺ', '👋', '\u{e0041}', '\ud800', '\udc00', '\uffff', '@a', 'a.', 'a@', '-.'],
]

/** Just over each limit, and about as much as a post may hold. */
export const lengths = [...new Set(fieldNames.map((name) => fields[name].limit + 1)), 31_000]
