import * as z from 'zod'
import { paths } from '../../src/urls.ts'
import { choices } from './choices.ts'
import { isEmail } from './email.ts'
import { contactFields } from './fields.ts'
import { errorsOf, fail, unique } from './report.ts'

/** The exports of each file in src/content/. */
export type Content = Record<string, Record<string, unknown>>

/** Each entry of the copy that may be left empty. */
const mayBeEmpty = ['claims.price', 'claims.start', 'legal', 'legalPages']

export function errorsInContent(content: Content): string[] {
  const errors = Object.entries(content).flatMap(([file, exports]) => [
    ...errorsOf(file, copy, exports),
    ...errorsOf(file, schemas[file] ?? z.unknown(), exports),
  ])
  // The same options are the entry of another file.
  return errors.filter((error) => !error.includes(' contactFields.interest.options'))
}

const copy = z.unknown().check((payload) => {
  for (const path of emptyEntries(payload.value, []))
    if (!mayBeEmpty.includes(path.join('.')))
      fail(payload, path, 'must not be empty. Write something, or remove the section that shows it.')
})

function* emptyEntries(value: unknown, path: PropertyKey[]): Generator<PropertyKey[]> {
  if (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0) yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    yield* emptyEntries(part, [...path, Array.isArray(value) ? Number(key) : key])
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(code: string): boolean {
  try {
    return languages.of(code) !== undefined
  } catch {
    return false
  }
}

const site = z.looseObject({
  name: z.string(),
  language: z.string().refine(isLanguage, {
    error: ({ input }) => `is '${input}', which is no language code. Write one like 'en', 'pl' or 'pt-BR'.`,
  }),
  origin: z.string().check((payload) => {
    const origin = payload.value
    const host = URL.parse(/^https?:/.test(origin) ? origin : `https://${origin}`)?.host || 'acme.test'
    const expected = `https://${host}`
    const problem = origin === `${expected}/` ? 'must not end with a slash' : 'must be https:// and a domain'
    if (origin !== expected) fail(payload, [], `${problem}. Write ${expected}.`)
  }),
  email: z.string().refine(isEmail, {
    error: ({ input }) => `is '${input}'. Write an address with a domain, like hello@acme.test.`,
  }),
  storage: z.looseObject({
    months: z
      .int()
      .positive({ error: 'must be a whole number of months, 1 or more. Write 12, for example.' }),
  }),
})

const partner = z.looseObject({ name: z.string(), role: z.string() })

const legalEntry = z.looseObject({ label: z.string(), path: z.string().optional() })

const schemas: Record<string, z.ZodType> = {
  'src/content/site.ts': z.looseObject({
    site,
    partners: z.looseObject({ list: z.array(partner).check(unique(({ name }) => name, 'name')) }),
  }),
  'src/content/contact.ts': z.looseObject({ contactFields }),
  'src/content/interests.ts': z.looseObject({ interests: choices }),
  'src/content/legal.ts': z.looseObject({
    legal: z.array(legalEntry).check((payload) => {
      const taken: string[] = Object.values(paths)
      for (const [index, { path }] of payload.value.entries()) {
        if (path === undefined) continue
        if (!/^\/[^?#\s]*[^/?#\s]$/.test(path) || taken.includes(path))
          fail(
            payload,
            [index, 'path'],
            `is '${path}', but must start with / and must not be in use. Write /privacy, for example.`,
          )
        taken.push(path)
      }
    }),
  }),
}
