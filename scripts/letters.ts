import { globSync, readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import { readTexts } from './lib/read-texts.ts'
import { stop } from './lib/stop.ts'

// Names each letter of the words that the typeface lacks. Where it lacks one, the browser takes it from another.
const drawn = new Set<number>()
for (const file of globSync('public/fonts/*.woff2')) {
  const font = new Blob(await convert(readFileSync(file), 'sfnt'))
  for (const code of new Face(font).collectUnicodes()) drawn.add(code)
}

const lacking = (await readTexts()).flatMap(({ file, text }) =>
  [...text]
    .filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter) && !drawn.has(letter.codePointAt(0)!))
    .map((letter) => `The typeface lacks ${letter}, which ${file} uses in “${text}”.`),
)
if (lacking.length > 0)
  stop(
    ...new Set(lacking),
    'Run npm run assets. If that does not help, use another letter, or another typeface in scripts/assets/font.ts.',
  )
