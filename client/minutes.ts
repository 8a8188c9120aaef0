/** The minutes after midnight of the first time in a text, in digits of any script. */
export function minutesOf(text: string): number | undefined {
  const latin = text.replace(/\p{Nd}/gu, (digit) => `${digitValue(digit)}`)
  const [, hours, minutes] = /(?<!\d)(\d{1,2})\D(\d{2})(?!\d)/.exec(latin) ?? []
  return hours ? Number(hours) * 60 + Number(minutes) : undefined
}

/** In Unicode the ten digits of a script follow one another, and nothing else in front of them is a digit. */
function digitValue(digit: string): number {
  const before = String.fromCodePoint(digit.codePointAt(0)! - 1)
  return /\p{Nd}/u.test(before) ? digitValue(before) + 1 : 0
}

/** The page's language also sets the digits. */
export const timeOf = (minutes: number) =>
  new Date(2000, 0, 1, 0, minutes).toLocaleTimeString(document.documentElement.lang, {
    timeStyle: 'short',
    hourCycle: 'h23',
  })
