import { readFileSync } from 'node:fs'
import subset from 'subset-font'

const source = import.meta.resolve(
  '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2',
)

// Basic Latin and Latin-1, so that a visitor's name keeps its accents, and the punctuation of the words.
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
] as const
const punctuation = '‘’“”–—…·→✓€'

/** The typeface with the characters that a page in a Western European language needs, as WOFF2. */
export function subsetFont(): Promise<Buffer> {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  return subset(readFileSync(new URL(source)), letters.join('') + punctuation, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
}
