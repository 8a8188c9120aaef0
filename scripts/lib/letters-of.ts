import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'

/** The letters that a font can draw. */
export async function lettersOf(font: Buffer): Promise<string[]> {
  const face = new Face(new Blob(await convert(font, 'sfnt')))
  return [...face.collectUnicodes()].map((code) => String.fromCodePoint(code))
}
