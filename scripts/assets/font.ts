import { globSync, readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import subset from 'subset-font'
import { readTexts } from '../lib/read-texts.ts'
import { stop } from '../lib/stop.ts'

const source = import.meta.resolve('@fontsource-variable/host-grotesk/package.json')

const latin1 = lettersBetween(0x20, 0x7e) + lettersBetween(0xa0, 0xff)
const signs = '€‘’‚“”„‹›–—…•·Œœ'
const latinExtendedA = lettersBetween(0x100, 0x17f)

/** Two files: the second is fetched only where a page has one of its letters, or a visitor types one. */
export async function subsetFont(): Promise<Record<string, Buffer>> {
  const words = [...(await readTexts()).map(({ text }) => text), ...textsInStyles()].join('')
  const take = (part: string, letters: string) =>
    subset(readFileSync(new URL(`files/host-grotesk-${part}-wght-normal.woff2`, source)), letters + words, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern'],
    })
  const fonts = [await take('latin', latin1 + signs), await take('latin-ext', latinExtendedA)] as const
  await requireLetters(words, fonts)
  return { 'fonts/host-grotesk.woff2': fonts[0], 'fonts/host-grotesk-ext.woff2': fonts[1] }
}

function textsInStyles(): string[] {
  const styles = globSync('src/page/styles/*.css').map((file) => readFileSync(file, 'utf8'))
  return styles.flatMap((css) => Array.from(css.matchAll(/content:\s*(["'])(.*?)\1/g), ([, , text]) => text!))
}

/** A browser would take a letter that the typeface lacks from whatever font it has. */
async function requireLetters(words: string, fonts: readonly Buffer[]) {
  const drawn = new Set<number>()
  for (const font of fonts) {
    const face = new Face(new Blob(await convert(font, 'sfnt')))
    for (const code of face.collectUnicodes()) drawn.add(code)
  }
  const isSeen = (letter: string) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter)
  const lacking = [...new Set(words)].filter((letter) => isSeen(letter) && !drawn.has(letter.codePointAt(0)!))
  if (lacking.length > 0)
    stop(
      `The typeface lacks ${lacking.join(' ')}: use other letters in src/content/ and src/page/styles/, or another typeface in scripts/assets/font.ts.`,
    )
}

function lettersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
