import { readFileSync } from 'node:fs'
import subset from 'subset-font'
import { readTexts } from '../lib/read-texts.ts'

const source = import.meta.resolve('@fontsource-variable/host-grotesk/package.json')

const latin1 = lettersBetween(0x20, 0x7e) + lettersBetween(0xa0, 0xff)
const signs = '€‘’‚“”„‹›–—…•·→Œœ'
const latinExtendedA = lettersBetween(0x100, 0x17f)

/**
 * The typeface as WOFF2, with Latin-1, Latin Extended-A, and what else the words need. The second file is fetched only
 * where a page has one of its letters, or a visitor types one.
 */
export async function subsetFont(): Promise<Record<string, Buffer>> {
  const words = (await readTexts()).map(({ text }) => text).join('')
  const take = (part: string, letters: string) =>
    subset(readFileSync(new URL(`files/host-grotesk-${part}-wght-normal.woff2`, source)), letters + words, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern'],
    })
  return {
    'fonts/host-grotesk.woff2': await take('latin', latin1 + signs),
    'fonts/host-grotesk-ext.woff2': await take('latin-ext', latinExtendedA),
  }
}

function lettersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
