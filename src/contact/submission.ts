import * as z from 'zod/mini'
import { contactFields } from '../shared/content/contact.ts'
import { cleanEmail, withAsciiDomain } from '../shared/enquiry/email-address.ts'
import { errorMessage, type Field } from '../shared/enquiry/fields.ts'
import { isBlank, toLines, toOneLine } from '../shared/enquiry/rules.ts'

type Parsed<Name extends string> =
  | { kind: 'valid'; submission: Record<Name, string> }
  | { kind: 'invalid'; errors: Partial<Record<Name, string>> }

export function createParser<Name extends string>(fields: Record<Name, Field>) {
  const shape = Object.entries<Field>(fields).map(([name, field]) => [name, createSchema(field)])
  const schema = z.object(Object.fromEntries(shape))

  return (input: Record<string, unknown>): Parsed<Name> => {
    const { data, error } = schema.safeParse(input)
    if (!error) return { kind: 'valid', submission: data as Record<Name, string> }
    // All issues of a field have its message.
    const errors = error.issues.map(({ path: [name], message }) => [name, message])
    return { kind: 'invalid', errors: Object.fromEntries(errors) }
  }
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && isBlank(value))

const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text)

const normalizers = {
  text: toOneLine,
  textarea: toLines,
  email: (text: string) => toOneLine(cleanEmail(text)),
  select: toOneLine,
}

function createSchema(field: Field) {
  const { control, maxLength = Infinity, optional } = field
  const schema = z.string({ error: ({ input }) => errorMessage(field, isEmpty(input)) }).check(
    z.overwrite(normalizers[control]),
    z.trim(),
    // Aborts, so that no later rule processes a text that is too long.
    z.maxLength(maxLength, { abort: true }),
    z.overwrite(emptyIfBlank),
    // PostgreSQL cannot store a lone surrogate.
    z.refine((text) => text.isWellFormed(), { abort: true }),
    z.overwrite((text) => (control === 'email' ? withAsciiDomain(text) : text)),
    // The ASCII form may be longer.
    z.maxLength(maxLength),
    z.refine((text) => (text === '' ? optional : isAllowed(field, text))),
  )
  return optional ? z._default(schema, '') : schema
}

function isAllowed({ control, options }: Field, text: string): boolean {
  if (control === 'email') return z.regexes.html5Email.test(text)
  return !options || options.some(({ value }) => value === text)
}

export const parseSubmission = createParser(contactFields)
