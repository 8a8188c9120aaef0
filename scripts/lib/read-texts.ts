import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Text = { file: string; text: string }

export async function readTexts(): Promise<Text[]> {
  const texts = globSync('src/content/*.ts').map(async (file) => {
    const content: unknown = await import(pathToFileURL(resolve(file)).href)
    return [...new Set(textsIn(content))].map((text) => ({ file, text }))
  })
  return (await Promise.all(texts)).flat()
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)
