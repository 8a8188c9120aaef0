import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { paths } from '../../src/urls.ts'
import { choices, contactFields } from './fields.ts'
import { errorsOf, fail, unique } from './report.ts'
import { email } from './variables.ts'

export type Content = Record<string, object>

export async function readContent(): Promise<Content> {
  const modules = globSync('src/content/*.ts').map(async (file) => {
    return [file, { ...(await import(pathToFileURL(resolve(file)).href)) }]
  })
  return Object.fromEntries(await Promise.all(modules))
}

export function errorsInContent(content: Content, files: string[]): string[] {
  const errors = Object.entries(content).flatMap(([file, exports]) => {
    const schema = z.looseObject(schemas[file] ?? {}).check((payload) => checkTexts(payload, files))
    return errorsOf(file, schema, exports)
  })
  return errors.filter((error) => !error.includes(' contactFields.interest.options.'))
}

const optional = ['legal', 'legalPages']

function checkTexts(payload: z.core.ParsePayload, files: string[]) {
  visit(payload.value, [])

  function visit(value: unknown, path: string[]): void {
    const isText = typeof value === 'string'
    const isEmpty = isText ? value.trim() === '' : Array.isArray(value) && value.length === 0
    if (isEmpty && !optional.includes(path.join('.')))
      fail(payload, path, 'is empty. Write something, or remove the section that shows it.')
    if (
      isText &&
      /^[^\s:]+\.(svg|png|jpe?g|webp|avif)$/.test(value) &&
      !files.some((file) => file.endsWith(value))
    )
      fail(payload, path, `names ${value}, which is missing. Add that file, or remove its name.`)
    if (typeof value === 'object')
      for (const [key, part] of Object.entries(value ?? {})) visit(part, [...path, key])
  }
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(code: string): boolean {
  try {
    return languages.of(code) !== undefined
  } catch {
    return false
  }
}

const origin = z.string().check((payload) => {
  const host = URL.parse(payload.value.replace(/^(https?:\/\/)?/, 'https://'))?.host || 'acme.test'
  if (payload.value !== `https://${host}`)
    fail(payload, [], `must be https:// and a domain, without a final slash. Write https://${host}.`)
})

const storage = z.looseObject({
  months: z
    .number()
    .refine((months) => Number.isInteger(months) && months > 0, 'must be a whole number. Write 12.'),
})

const legal = z.array(z.looseObject({ path: z.string().optional() })).check((payload) => {
  const usedPaths: string[] = Object.values(paths)
  for (const [index, { path = `/${index}` }] of payload.value.entries()) {
    if (!/^(\/[\w.-]+)+$/.test(path) || usedPaths.includes(path))
      fail(
        payload,
        [`${index}`, 'path'],
        'must start with / and must not be in use. Write /privacy, for example.',
      )
    usedPaths.push(path)
  }
})

const schemas: Record<string, z.core.$ZodShape> = {
  'src/content/site.ts': {
    site: z.looseObject({
      language: z
        .string()
        .refine(isLanguage, "is not a language code. Write one like 'en', 'pl' or 'pt-BR'."),
      origin,
      email,
      storage,
    }),
    partners: z.looseObject({ list: z.array(z.looseObject({ name: z.string() })).check(unique('name')) }),
  },
  'src/content/contact.ts': { contactFields },
  'src/content/interests.ts': { interests: choices },
  'src/content/legal.ts': { legal },
}
