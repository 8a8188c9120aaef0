import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { states } from '../../src/content/hero.ts'
import { interests } from '../../src/content/interests.ts'
import { paths } from '../../src/urls.ts'
import { colors } from './colors.ts'
import { choices, contactFields } from './fields.ts'
import { empty, errorsOf, isUnique, text } from './report.ts'
import { email } from './variables.ts'

export type Content = Record<string, object>

export async function readContent(): Promise<Content> {
  const modules = globSync(['src/content/*.ts', 'src/page/tokens.ts']).map(async (file) => {
    return [file, { ...(await import(pathToFileURL(resolve(file)).href)) }]
  })
  return Object.fromEntries(await Promise.all(modules))
}

type Shape = string | Shape[] | { [name: string]: Shape }

/** test/specification.test.ts writes this file from the entries of the demonstration. */
const shapes: Record<string, Record<string, Shape>> = JSON.parse(
  readFileSync('scripts/owner/shapes.json', 'utf8'),
)

export function errorsInContent(content: Content): string[] {
  const errors = Object.entries(content).flatMap(([file, exports]) =>
    errorsOf(file, z.looseObject(toSchemas(shapes[file] ?? {})), exports),
  )
  return errors.filter((error) => !error.includes(' contactFields.interest.options'))
}

const toSchemas = (shapes: Record<string, Shape>, path = '') =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, toSchema(shape, `${path}${name}`)]))

const leaves: Record<string, z.ZodType> = { string: text, number: z.number(), boolean: z.boolean() }

function toSchema(shape: Shape, path: string): z.ZodType {
  const rule = rules[path] ?? rules[path.replace(/.*\./, '')]
  if (rule) return rule
  if (typeof shape === 'string') return leaves[shape] ?? z.any()
  if (Array.isArray(shape)) return z.array(toSchema(shape[0]!, path)).min(1, empty)
  return z.strictObject(toSchemas(shape, `${path}.`))
}

const language = "must be a language code like 'pl', 'pt-BR' or 'ar-JO'."
const origin = 'must be https:// and your domain, like https://acme.test, without a final slash.'
const isInterest = (name: string) => interests.some(({ value }) => value === name)
const isFree = (path: string) => !Object.values<string>(paths).includes(path)
const path = text
  .regex(/^(\/[\w.-]+)+$/, 'must start with /, like /legal-notice.')
  .refine(isFree, 'is used by the site itself. Write a different path.')

const upTo = (limit: number) => z.int().min(0).max(limit, `must be at most ${limit}.`)

/** By path or by name. */
const rules: Record<string, z.ZodType> = {
  'site.language': text
    .regex(/^[a-z]{2,}(-[A-Za-z]{2,})*$/, { error: language, abort: true })
    .refine((code) => Intl.NumberFormat.supportedLocalesOf(code).length > 0, language),
  'site.origin': text.regex(/^https:\/\/[^/\s]+$/, origin),
  'site.email': email,
  'site.title': text.max(70, 'has more than 70 characters, which search engines cut off. Shorten it.'),
  'site.storage.jurisdiction': z.literal('eu').optional(),
  'site.storage.months': z.int().min(1, 'must be 1 or more.'),
  'partners.list': z.any(),
  contactFields,
  interests: choices,
  legal: z
    .array(z.looseObject({ path: path.optional() }))
    .refine(isUnique('path'), 'must not repeat a path.'),
  legalPages: z.any(),
  colors,
  interest: text.refine(
    isInterest,
    'is not in src/content/interests.ts. Write one that is, or add it there.',
  ),
  state: text.refine((state) => state in states, `must be one of: ${Object.keys(states).join(', ')}.`),
  time: text.regex(/^\p{Nd}{1,2}\D\p{Nd}{2}(\D|$)/u, 'must be a time like 09:30.'),
  'attempts.start': z.object({ hour: upTo(23), minute: upTo(59) }),
  'gate.links': z.array(z.any()),
}
