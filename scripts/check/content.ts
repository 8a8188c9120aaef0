import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Font, openSync } from 'fontkit'

type Text = { file: string; text: string }

export async function errorsInContent(): Promise<string[]> {
  const content = (await Promise.all(globSync('src/content/*.ts').map(readContent))).flat()
  return [...wordsTooLong(content), ...lettersMissing([...content, ...readContentOfStyles()])]
}

/** Chrome on Linux and Windows may come without a language's rules, and would break such a word anywhere. */
function* wordsTooLong(content: Text[]): Generator<string> {
  for (const { file, text } of content)
    for (const [word] of text.matchAll(/(?<![^\s(])\p{L}{25,}(?![^\s).,;:!?])/gu))
      yield `${file}: “${word}” is long. Write a soft hyphen (\\u00ad) wherever it may be parted at the end of a line.`
}

/** A browser would take such a letter from whatever font it has. */
function* lettersMissing(texts: Text[]): Generator<string> {
  const fonts = globSync('src/page/fonts/*').map((file) => openSync(file) as Font)
  const drawn = new Set(fonts.flatMap(({ characterSet }) => characterSet))
  for (const { file, text } of texts) {
    const letters = new Set(text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu))
    const missing = [...letters].filter((letter) => !drawn.has(letter.codePointAt(0)!))
    if (missing.length > 0)
      yield `${file}: the typeface has no ${missing.join(' ')}. Write something else, or put a typeface that has it into src/page/fonts/.`
  }
}

async function readContent(file: string): Promise<Text[]> {
  const content: unknown = await import(pathToFileURL(resolve(file)).href)
  return [...new Set(textsIn(content))].map((text) => ({ file, text }))
}

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)
}

function readContentOfStyles(): Text[] {
  return globSync('src/page/styles/*.css').flatMap((file) => {
    const written = readFileSync(file, 'utf8').matchAll(/content:\s*(["'])(.*?)\1/g)
    return Array.from(written, ([, , text = '']) => ({ file, text }))
  })
}
