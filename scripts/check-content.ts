import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Font, openSync } from 'fontkit'
import { exitWith } from './lib/exit-with.ts'
import { errorsInSettings } from './lib/settings.ts'

const content = await readContent()
const errors = [...errorsInSettings(), ...wordsTooLong(), ...lettersMissing()]
if (errors.length > 0) exitWith(...errors)

/** Chrome on Linux and Windows may come without a language's rules, and would break such a word anywhere. */
function wordsTooLong(): string[] {
  return content.flatMap(({ file, text }) =>
    (text.match(/(?<![^\s(])\p{L}{25,}(?![^\s).,;:!?])/gu) ?? []).map(
      (word) =>
        `${file}: “${word}” is long. Write a soft hyphen (\\u00ad) wherever it may be parted at the end of a line.`,
    ),
  )
}

/** A browser would take such a letter from whatever font it has. */
function lettersMissing(): string[] {
  const fonts = globSync('src/page/fonts/*').map((file) => openSync(file) as Font)
  const drawn = new Set(fonts.flatMap(({ characterSet }) => characterSet))
  return [...content, ...readStyles()].flatMap(({ file, text }) => {
    const seen = new Set(text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu))
    const missing = [...seen].filter((letter) => !drawn.has(letter.codePointAt(0)!))
    if (missing.length === 0) return []
    return `${file}: the typeface has no ${missing.join(' ')}. Write something else, or put a typeface that has it into src/page/fonts/.`
  })
}

type Text = { file: string; text: string }

async function readContent(): Promise<Text[]> {
  const texts = globSync('src/content/*.ts').map(async (file) => {
    const content: unknown = await import(pathToFileURL(resolve(file)).href)
    return [...new Set(textsIn(content))].map((text) => ({ file, text }))
  })
  return (await Promise.all(texts)).flat()
}

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)
}

/** What the stylesheets themselves write on the page. */
function readStyles(): Text[] {
  return globSync('src/page/styles/*.css').flatMap((file) => {
    const written = readFileSync(file, 'utf8').matchAll(/content:\s*(["'])(.*?)\1/g)
    return Array.from(written, ([, , text = '']) => ({ file, text }))
  })
}
