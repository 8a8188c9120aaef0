import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Text = { file: string; text: string }

export async function readContent(): Promise<Text[]> {
  const texts = globSync('src/content/*.ts').map(async (file) => {
    const content: unknown = await import(pathToFileURL(resolve(file)).href)
    return [...new Set(textsIn(content))].map((text) => ({ file, text }))
  })
  return (await Promise.all(texts)).flat()
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

/** What the stylesheets themselves write on the page. */
export const readStyles = (): Text[] =>
  globSync('src/page/styles/*.css').flatMap((file) => {
    const written = readFileSync(file, 'utf8').matchAll(/content:\s*(["'])(.*?)\1/g)
    return Array.from(written, ([, , text = '']) => ({ file, text }))
  })
