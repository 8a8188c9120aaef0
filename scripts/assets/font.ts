import { readFileSync } from 'node:fs'
import subset from 'subset-font'

const source = import.meta.resolve(
  '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2',
)

// Basic Latin, and Latin-1's letters, so that a visitor's name keeps its accents.
const ranges = [
  [0x20, 0x7e],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
] as const
const signs = '\u00a0‘’“”–—…·→©'

/**
 * The typeface with the characters that a page in a Western European language needs, as WOFF2. Each one counts: what
 * fits into TCP's first ten packets is there a round trip earlier (budgets.ts).
 */
export function subsetFont(): Promise<Buffer> {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  return subset(readFileSync(new URL(source)), letters.join('') + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern'],
  })
}
